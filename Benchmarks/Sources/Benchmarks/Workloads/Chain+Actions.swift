import Chain00
import Chain01
import Chain02
import Chain03
import Chain04
import Chain05
import Chain06
import Chain07
import Chain08
import Chain09
import Chain10
import Chain11
import Chain12
import Chain13
import Chain14
import Chain15
import Chain16
import Tessera

// An action of the innermost feature as the features around it see it.

func embed01(_ action: Chain00.Action) -> Chain01.Action { .child(action) }
func embed02(_ action: Chain00.Action) -> Chain02.Action { .child(embed01(action)) }
func embed03(_ action: Chain00.Action) -> Chain03.Action { .child(embed02(action)) }
func embed04(_ action: Chain00.Action) -> Chain04.Action { .child(embed03(action)) }
func embed05(_ action: Chain00.Action) -> Chain05.Action { .child(embed04(action)) }
func embed06(_ action: Chain00.Action) -> Chain06.Action { .child(embed05(action)) }
func embed07(_ action: Chain00.Action) -> Chain07.Action { .child(embed06(action)) }
func embed08(_ action: Chain00.Action) -> Chain08.Action { .child(embed07(action)) }
func embed09(_ action: Chain00.Action) -> Chain09.Action { .child(embed08(action)) }
func embed10(_ action: Chain00.Action) -> Chain10.Action { .child(embed09(action)) }
func embed11(_ action: Chain00.Action) -> Chain11.Action { .child(embed10(action)) }
func embed12(_ action: Chain00.Action) -> Chain12.Action { .child(embed11(action)) }
func embed13(_ action: Chain00.Action) -> Chain13.Action { .child(embed12(action)) }
func embed14(_ action: Chain00.Action) -> Chain14.Action { .child(embed13(action)) }
func embed15(_ action: Chain00.Action) -> Chain15.Action { .child(embed14(action)) }
func embed16(_ action: Chain00.Action) -> Chain16.Action { .child(embed15(action)) }
