#pragma once
#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <sys/socket.h>

// Functions with a variable number of arguments can't be called from Swift.

/// Starts a server on 127.0.0.1 that has no thread: it runs when MHD_run is called.
///
/// Further clients wait until one of 700 has gone; one that is silent for ten seconds is sent away.
static inline struct MHD_Daemon *start_server(
    uint16_t port, MHD_AccessHandlerCallback handler, MHD_RequestCompletedCallback completed,
    void *data) {
  struct sockaddr_in address = {0};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return MHD_start_daemon(
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, port, NULL, NULL, handler, data,
      MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address, MHD_OPTION_NOTIFY_COMPLETED, completed,
      data, MHD_OPTION_CONNECTION_LIMIT, 700u, MHD_OPTION_CONNECTION_TIMEOUT, 10u,
      MHD_OPTION_END);
}

/// A descriptor that is readable when the server has something to do.
static inline int server_descriptor(struct MHD_Daemon *server) {
  return MHD_get_daemon_info(server, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
}

static inline uint16_t server_port(struct MHD_Daemon *server) {
  return MHD_get_daemon_info(server, MHD_DAEMON_INFO_BIND_PORT)->port;
}

/// Answers a request with a copy of a text.
static inline enum MHD_Result send_text(
    struct MHD_Connection *connection, unsigned int status, const void *bytes, size_t count) {
  struct MHD_Response *response =
      MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
  enum MHD_Result result = MHD_queue_response(connection, status, response);
  MHD_destroy_response(response);
  return result;
}

/// Whether the client of a suspended connection has gone; the library doesn't look.
static inline int has_gone(struct MHD_Connection *connection) {
  char byte;
  int descriptor =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
  ssize_t count = recv(descriptor, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

/// Whether the server has something to do at once, without an event.
static inline int has_work(struct MHD_Daemon *server) {
  MHD_UNSIGNED_LONG_LONG milliseconds = 0;
  return MHD_get_timeout(server, &milliseconds) == MHD_YES && milliseconds == 0;
}
