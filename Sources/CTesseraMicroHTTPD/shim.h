#pragma once
#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <sys/socket.h>

// Functions with a variable number of arguments can't be called from Swift, and the cases of some
// enumerations have other names there.

/// Starts a server on 127.0.0.1 with one thread.
///
/// Further clients wait until one of 128 has gone; one that is silent for ten seconds is sent away, unless its
/// connection is suspended.
static inline struct MHD_Daemon *tessera_start_server(
    uint16_t port, MHD_AccessHandlerCallback handler, MHD_RequestCompletedCallback completed,
    MHD_NotifyConnectionCallback noticed, void *data) {
  struct sockaddr_in address = {0};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return MHD_start_daemon(
      MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, port, NULL, NULL, handler, data,
      MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address, MHD_OPTION_NOTIFY_COMPLETED, completed,
      data, MHD_OPTION_NOTIFY_CONNECTION, noticed, data, MHD_OPTION_CONNECTION_LIMIT, 128u,
      MHD_OPTION_CONNECTION_TIMEOUT, 10u, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)65536,
      MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
}

static inline uint16_t tessera_server_port(struct MHD_Daemon *server) {
  return MHD_get_daemon_info(server, MHD_DAEMON_INFO_BIND_PORT)->port;
}

static inline int tessera_socket(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

static inline int tessera_is_start(enum MHD_ConnectionNotificationCode code) {
  return code == MHD_CONNECTION_NOTIFY_STARTED;
}

/// Ends a connection; its descriptor stays open.
static inline void tessera_hang_up(int socket) { shutdown(socket, SHUT_RDWR); }

/// Whether the client of a suspended connection has gone; the library doesn't look.
static inline int tessera_has_gone(struct MHD_Connection *connection) {
  char byte;
  ssize_t count = recv(tessera_socket(connection), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

static inline const char *tessera_header(struct MHD_Connection *connection, const char *name) {
  return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

static inline const char *tessera_argument(struct MHD_Connection *connection, const char *name) {
  return MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, name);
}

/// A response with a copy of some bytes.
static inline struct MHD_Response *tessera_create_response(const void *bytes, size_t count) {
  return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}
