//! Hooks: a command and a web address that notices are sent to. A failing hook is reported, and stops nothing.

use crate::watch::Notice;
use forking_hex_chain::terminal::warn;
use serde_json::Value;
use std::{process::Stdio, time::Duration};
use tokio::{
	io::AsyncWriteExt,
	process::Command,
	spawn,
	sync::mpsc::{unbounded_channel, UnboundedSender},
	task::{spawn_blocking, JoinHandle},
	time::timeout,
};

/// The time that a web address has to answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The time that a command has. Later notices wait for the command.
const COMMAND_PATIENCE: Duration = Duration::from_secs(60);

/// A command and a web address, if they are given. The hooks get one notice after the other, while watching goes on.
pub struct Hooks {
	notices: UnboundedSender<(Notice, String)>,
	sending: JoinHandle<()>,
}

impl Hooks {
	/// Hooks with this command and this address, which start at once.
	pub fn new(command: Option<String>, webhook: Option<String>) -> Self {
		let (notices, mut waiting) = unbounded_channel::<(Notice, String)>();
		let sending = spawn(async move {
			while let Some((notice, text)) = waiting.recv().await {
				send(command.as_deref(), webhook.as_deref(), &notice, &text).await;
			}
		});
		Self { notices, sending }
	}

	/// Send a notice to both hooks.
	pub fn send(&self, notice: &Notice, text: String) {
		// The task that listens ends after this sender.
		_ = self.notices.send((notice.clone(), text));
	}

	/// Wait until both hooks have all notices.
	pub async fn finish(self) {
		drop(self.notices);
		_ = self.sending.await;
	}
}

/// Send a notice to both hooks.
async fn send(command: Option<&str>, webhook: Option<&str>, notice: &Notice, text: &str) {
	let json = notice.json();
	if let Some(command) = command {
		if let Err(reason) = run(command, &notice.name(), &json).await {
			warn(&format!("The command failed: {reason}."));
		}
	}
	if let Some(address) = webhook {
		if let Err(reason) = post(address.to_string(), body(&json, text)).await {
			warn(&format!("The webhook failed: {reason}."));
		}
	}
}

/// Run a command in a shell, with the notice on its standard input.
async fn run(command: &str, event: &str, json: &Value) -> Result<(), String> {
	let mut shell = Command::new("sh");
	shell.args(["-c", command]).env("HEX_EVENT", event).stdin(Stdio::piped()).kill_on_drop(true);
	// The program's standard output has the notices, perhaps for another program.
	let spawned = shell.stdout(std::io::stderr()).spawn();
	let mut child = spawned.map_err(|error| error.to_string())?;
	if let Some(mut input) = child.stdin.take() {
		// A command that does not read its input closes it early.
		_ = input.write_all(format!("{json}\n").as_bytes()).await;
	}
	let ended = timeout(COMMAND_PATIENCE, child.wait()).await;
	let status = ended.map_err(|_| "it does not end")?.map_err(|error| error.to_string())?;
	if status.success() {
		Ok(())
	} else {
		Err(status.to_string())
	}
}

/// The notice with its text under the names that chat programs look for.
fn body(json: &Value, text: &str) -> String {
	let mut body = json.clone();
	if let Some(fields) = body.as_object_mut() {
		fields.insert("text".into(), text.into());
		fields.insert("content".into(), text.into());
	}
	body.to_string()
}

async fn post(address: String, body: String) -> Result<(), String> {
	let posted = spawn_blocking(move || {
		let config = ureq::Agent::config_builder().timeout_global(Some(PATIENCE)).build();
		let agent = ureq::Agent::new_with_config(config);
		agent.post(&address).header("content-type", "application/json").send(&body).map(|_| ())
	});
	match posted.await {
		Ok(answer) => answer.map_err(|error| error.to_string()),
		Err(error) => Err(error.to_string()),
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use serde_json::json;
	use std::{
		io::{Read, Write},
		net::TcpListener,
		thread,
	};

	#[tokio::test]
	async fn a_command_gets_the_notice() {
		let json = json!({"event": "paid", "game": 7});
		let command = r#"read line; test "$HEX_EVENT" = paid && test "$line" = '{"event":"paid","game":7}'"#;
		assert_eq!(run(command, "paid", &json).await, Ok(()));
		assert!(run("exit 3", "paid", &json).await.is_err());
	}

	#[tokio::test]
	async fn a_webhook_gets_the_notice_with_its_text() {
		let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
		let address = format!("http://{}/", listener.local_addr().expect("an address"));
		let heard = thread::spawn(move || {
			let (mut stream, _) = listener.accept().expect("a connection");
			let mut request = Vec::new();
			let mut part = [0; 1024];
			while !request.ends_with(b"}") {
				let length = stream.read(&mut part).expect("a request");
				request.extend_from_slice(&part[..length]);
			}
			stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").expect("a response");
			String::from_utf8(request).expect("text")
		});
		let body = body(&json!({"event": "paid"}), "you were paid 2 FHX");
		assert_eq!(post(address, body).await, Ok(()));
		let request = heard.join().expect("a request");
		let sent: Value = serde_json::from_str(request.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON");
		assert_eq!(sent, json!({"event": "paid", "text": "you were paid 2 FHX", "content": "you were paid 2 FHX"}));
	}

	#[tokio::test]
	async fn a_webhook_that_does_not_answer_is_an_error() {
		let port = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address").port();
		assert!(post(format!("http://127.0.0.1:{port}/"), "{}".into()).await.is_err());
	}
}
