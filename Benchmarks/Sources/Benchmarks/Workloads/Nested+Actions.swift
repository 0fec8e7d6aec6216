import Tessera

// An action of the innermost feature as the features around it see it.

func embed01(_ action: Leaf.Action) -> Level01.Action { .child(action) }
func embed02(_ action: Leaf.Action) -> Level02.Action { .child(embed01(action)) }
func embed03(_ action: Leaf.Action) -> Level03.Action { .child(embed02(action)) }
func embed04(_ action: Leaf.Action) -> Level04.Action { .child(embed03(action)) }
func embed05(_ action: Leaf.Action) -> Level05.Action { .child(embed04(action)) }
func embed06(_ action: Leaf.Action) -> Level06.Action { .child(embed05(action)) }
func embed07(_ action: Leaf.Action) -> Level07.Action { .child(embed06(action)) }
func embed08(_ action: Leaf.Action) -> Level08.Action { .child(embed07(action)) }
func embed09(_ action: Leaf.Action) -> Level09.Action { .child(embed08(action)) }
func embed10(_ action: Leaf.Action) -> Level10.Action { .child(embed09(action)) }
func embed11(_ action: Leaf.Action) -> Level11.Action { .child(embed10(action)) }
func embed12(_ action: Leaf.Action) -> Level12.Action { .child(embed11(action)) }
func embed13(_ action: Leaf.Action) -> Level13.Action { .child(embed12(action)) }
func embed14(_ action: Leaf.Action) -> Level14.Action { .child(embed13(action)) }
func embed15(_ action: Leaf.Action) -> Level15.Action { .child(embed14(action)) }
func embed16(_ action: Leaf.Action) -> Level16.Action { .child(embed15(action)) }
