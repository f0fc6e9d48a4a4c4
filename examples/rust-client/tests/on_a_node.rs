//! The program beside a development node.

mod on_a_node {
	use forking_hex_test_node::Node;
	use std::process::Command;

	#[test]
	fn a_game_is_opened_and_played() {
		let node = Node::start();
		let program = env!("CARGO_BIN_EXE_forking-hex-example-client");
		let output = Command::new(program).arg(node.url()).output().expect("the program runs");
		assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
		let printed = String::from_utf8(output.stdout).expect("text");
		assert!(printed.starts_with("Alice opened game 0 on c3\n"), "{printed}");
		assert!(printed.ends_with("replied a1, and Red is to move\n"), "{printed}");
	}
}
