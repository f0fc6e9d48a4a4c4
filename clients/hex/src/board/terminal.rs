//! The terminal: taken, drawn on, and given back.

use crate::{
	board::{
		draw::draw,
		keys::{press, Wish},
		link::{follow, perform, News, Player, Subject},
		state::{Deed, Screen},
	},
	commands::analyse::Strength,
};
use forking_hex_chain::{
	connection::Connection,
	failure::{Failure, Kind},
	keys::account_of,
	line::{Line, Place},
	output::cannot_write,
	signals::signalled,
	terminal::divert,
};
use ratatui::{
	crossterm::event::{self, Event},
	DefaultTerminal,
};
use std::{
	future::Future,
	io,
	pin::pin,
	sync::mpsc,
	thread::{self, JoinHandle},
	time::{Duration, Instant},
};
use tokio::{
	signal::unix::SignalKind,
	sync::{
		mpsc::{unbounded_channel, UnboundedReceiver, UnboundedSender},
		watch,
	},
	time::sleep,
};

/// The time between two drawings while nothing happens. Clocks show seconds.
const TICK: Duration = Duration::from_millis(250);

/// The terminal as a whole. It is given back when this value is dropped, and by a panic.
struct Whole(DefaultTerminal);

impl Whole {
	fn take() -> Result<Self, Failure> {
		ratatui::try_init().map(Self).map_err(|error| cannot_write(&error))
	}
}

impl Drop for Whole {
	fn drop(&mut self) {
		ratatui::restore();
	}
}

/// The threads beside the one that draws.
struct Workers {
	subject: watch::Sender<Subject>,
	deeds: Option<mpsc::Sender<Box<Deed>>>,
	news: UnboundedSender<News>,
	strength: Strength,
	threads: Vec<JoinHandle<()>>,
}

/// Show the games, or a game, until the player leaves.
///
/// # Errors
///
/// No node answers, the node has no such game, or the terminal cannot be used.
pub async fn run(
	connection: Connection,
	subject: Subject,
	place: Option<Place>,
	player: Option<Player>,
	strength: Strength,
) -> Result<(), Failure> {
	let (sender, mut news) = unbounded_channel();
	let mut screen = Screen::new(subject, place, player.as_ref().map(|player| account_of(&player.key)));
	let mut terminal = Whole::take()?;
	let warnings = sender.clone();
	let _diverted = divert(move |line| _ = warnings.send(News::Warning(line)));
	let mut workers = Workers::start(connection, subject, player, strength, sender);
	let mut events = events();
	let mut stopped = pin!(signalled([SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()]));
	loop {
		terminal.0.draw(|frame| draw(frame, &screen, Instant::now())).map_err(|error| cannot_write(&error))?;
		tokio::select! {
			event = events.recv() => match event {
				Some(Ok(Event::Key(key))) => {
					if let Some(wish) = press(&mut screen, key) {
						if !workers.do_as(wish) {
							return Ok(());
						}
					}
				}
				Some(Ok(_)) => {}
				Some(Err(error)) => return Err(Failure::new(Kind::File, format!("The terminal cannot be read: {error}."))),
				// The terminal is gone, as after a lost line of ssh.
				None => return Ok(()),
			},
			Some(first) = news.recv() => {
				let at = Instant::now();
				if let Some(ended) = screen.take(first, at) {
					return ended;
				}
				while let Ok(next) = news.try_recv() {
					if let Some(ended) = screen.take(next, at) {
						return ended;
					}
				}
			}
			// A thread that has ended has left a reason, except after a panic.
			() = sleep(TICK) => if news.is_empty() { workers.check()? },
			() = &mut stopped => return Ok(()),
		}
	}
}

/// The events of the terminal: keys, and other sizes.
fn events() -> UnboundedReceiver<io::Result<Event>> {
	let (sender, events) = unbounded_channel();
	thread::spawn(move || loop {
		let event = event::read();
		let is_last = event.is_err();
		if sender.send(event).is_err() || is_last {
			return;
		}
	});
	events
}

/// A thread that runs a future to its end.
fn thread_of<Work: Future<Output = ()>>(work: impl FnOnce() -> Work + Send + 'static) -> JoinHandle<()> {
	thread::spawn(move || {
		let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
		if let Ok(runtime) = runtime {
			runtime.block_on(work());
		}
	})
}

impl Workers {
	fn start(
		connection: Connection,
		subject: Subject,
		player: Option<Player>,
		strength: Strength,
		news: UnboundedSender<News>,
	) -> Self {
		let (subject, followed) = watch::channel(subject);
		let (to_follow, of_link) = (connection.clone(), news.clone());
		let account = player.as_ref().map(|player| account_of(&player.key));
		let mut threads = vec![thread_of(move || follow(to_follow, account, followed, of_link))];
		let deeds = player.map(|player| {
			let (deeds, waiting) = mpsc::channel::<Box<Deed>>();
			let outcomes = news.clone();
			threads.push(thread_of(async move || {
				for deed in waiting {
					_ = outcomes.send(News::Done(perform(&connection, &player, &deed).await));
				}
			}));
			deeds
		});
		Self { subject, deeds, news, strength, threads }
	}

	/// Do as the player wishes. False at the end of the program.
	fn do_as(&mut self, wish: Wish) -> bool {
		match wish {
			Wish::Follow(subject) => _ = self.subject.send(subject),
			Wish::Do(deed) => {
				if let Some(deeds) = &self.deeds {
					_ = deeds.send(deed);
				}
			}
			Wish::Think(line) => self.think(*line),
			Wish::Leave => return false,
		}
		true
	}

	/// Ask the engine about the position at the end of a line.
	fn think(&mut self, line: Line) {
		let (strength, news) = (self.strength.clone(), self.news.clone());
		thread::spawn(move || {
			let analysis = strength.engine().analyse(&line.state, strength.limits());
			_ = news.send(News::Analysed(line.id, analysis));
		});
	}

	/// A failure if a thread has ended.
	fn check(&self) -> Result<(), Failure> {
		match self.threads.iter().any(JoinHandle::is_finished) {
			true => Err(Failure::new(Kind::BadAnswer, "A part of the program has ended too early.")),
			false => Ok(()),
		}
	}
}

#[cfg(test)]
#[path = "../../tests/commands/terminal.rs"]
mod of_a_test;

#[cfg(test)]
mod tests {
	use super::{
		of_a_test::{Terminal, GIVEN_BACK},
		*,
	};
	use std::process::Command;

	/// The variable of the program that panics.
	const PANICS: &str = "HEX_TEST_PANICS";

	#[test]
	fn a_panic_gives_the_terminal_back_before_its_message() {
		if std::env::var_os(PANICS).is_some() {
			let mut whole = Whole::take().expect("a terminal");
			whole.0.draw(|frame| frame.render_widget("Board", frame.area())).expect("a drawing");
			_ = event::read();
			panic!("a mistake of this program");
		}
		let mut command = Command::new(std::env::current_exe().expect("this program"));
		command.args([
			"--exact",
			"--nocapture",
			"board::terminal::tests::a_panic_gives_the_terminal_back_before_its_message",
		]);
		command.env(PANICS, "1");
		let mut terminal = Terminal::start(command);
		terminal.wait_for("Board");
		assert!(!terminal.is_as_before());
		terminal.press("q");
		assert_eq!(terminal.end(), Some(101));
		let output = terminal.output();
		let [given_back, message] = [GIVEN_BACK, "a mistake of this program"].map(|part| output.find(part));
		assert!(given_back.is_some() && given_back < message, "{output}");
		assert!(terminal.is_as_before());
	}
}
