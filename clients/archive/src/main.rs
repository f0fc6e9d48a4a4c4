//! `hex-archive`: an archive of Forking Hex.

use clap::{Parser, Subcommand};
use forking_hex_archive::{
	ask::Reader,
	book::{claim_in, path_in, SharedBook},
	chain::{books_for, keep_following, keep_proving, Node, Progress},
	laws, push,
	serve::{router, Archive},
};
use forking_hex_callers::serve;
use forking_hex_chain::{
	connection::Connection,
	failure::{Failure, Kind},
	proofs::read_genesis,
	terminal::warn,
};
use std::{future::pending, net::SocketAddr, path::PathBuf, process::ExitCode};
use subxt::utils::H256;
use tokio::{net::TcpListener, sync::watch};

/// Keep the games of a Forking Hex chain after the chain forgets them, and serve them over HTTP.
#[derive(Parser, Debug)]
#[command(name = "hex-archive", version, args_conflicts_with_subcommands = true)]
struct Options {
	#[command(subcommand)]
	command: Option<Command>,
	/// The node to follow. One that keeps all states (--state-pruning archive) knows every game and tournament; of another
	/// one the archive knows those since the first state that the node still has.
	#[arg(long, value_name = "URL", env = "HEX_NODE", default_value = "ws://127.0.0.1:9944")]
	node: String,
	/// The hash of the chain's first block: follow no other chain.
	#[arg(long, value_name = "HASH", env = "HEX_GENESIS")]
	genesis: Option<H256>,
	/// The chain that you know: its raw specification, or a page's config.json with its genesis and validators. Each proof of
	/// how a game ended is checked by it before it is kept, and no other chain is followed.
	#[arg(long, value_name = "FILE")]
	specification: Option<PathBuf>,
	/// The folder of the databases, one for each chain.
	#[arg(long, value_name = "FOLDER", env = "HEX_ARCHIVE", default_value = "hex-archive")]
	folder: PathBuf,
	/// The address to serve at. Strangers should come through a proxy that bounds their requests.
	#[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8010")]
	listen: SocketAddr,
	/// If the node has another chain from the same first block than the database, as development chains have, set the
	/// database aside and begin anew.
	#[arg(long)]
	afresh: bool,
	#[command(flatten)]
	push: push::PushOptions,
}

/// The commands besides following and serving.
#[derive(Subcommand, Debug)]
enum Command {
	/// Check what always holds in the databases of a folder, and print each law with the rows that break it. Ends with 1 if
	/// there are any. The archive may run meanwhile.
	Check {
		/// The folder of the databases.
		#[arg(long, value_name = "FOLDER", env = "HEX_ARCHIVE", default_value = "hex-archive")]
		folder: PathBuf,
	},
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
	let options = Options::parse();
	let ended = match &options.command {
		Some(Command::Check { folder }) => laws::report(folder),
		None => run(options).await,
	};
	match ended {
		Ok(()) => ExitCode::SUCCESS,
		Err(failure) => {
			warn(&failure.to_string());
			failure.exit_code()
		}
	}
}

async fn run(options: Options) -> Result<(), Failure> {
	let connection = Connection { node: options.node, genesis: options.genesis };
	let known = options.specification.as_deref().map(read_genesis).transpose()?.map(|(genesis, _)| genesis);
	let node = Node::connect(&connection).await?;
	if let Some(known) = known.as_ref().map(|known| H256(known.hash.0)).filter(|known| *known != node.genesis()) {
		let sentence = format!(
			"The node has another chain than the specification: its first block is {:?}, not {known:?}.",
			node.genesis()
		);
		return Err(Failure::new(Kind::OtherChain, sentence));
	}
	let block_time = node.block_time().await?;
	let _claim = claim_in(&options.folder, node.genesis())?;
	let book = SharedBook::new(books_for(&node, &options.folder, options.afresh).await?);
	let mut archive = Archive::new(Reader::new(path_in(&options.folder, node.genesis())), block_time);
	let desk = options.push.desk(&options.folder, format!("{:?}", node.genesis()))?;
	if let Some(desk) = desk.clone() {
		archive = archive.with_push(desk, book.clone(), &options.push.proxy);
	}
	let cannot_serve =
		|error: std::io::Error| Failure::new(Kind::File, format!("{} cannot be served at: {error}.", options.listen));
	let listener = TcpListener::bind(options.listen).await.map_err(cannot_serve)?;
	let address = listener.local_addr().map_err(cannot_serve)?;
	warn(&format!("The archive answers at http://{address}; http://{address}/openapi.json says what it can be asked."));

	let proving = keep_proving(&connection, node.genesis(), known, book.clone(), block_time);
	let told = archive.clone();
	let (current, is_current) = watch::channel(false);
	let following = keep_following(&connection, node, book.clone(), move |progress| match progress {
		Progress::Kept(block) => told.tell(&block),
		Progress::Behind => _ = current.send_replace(false),
		Progress::Current => _ = current.send_replace(true),
	});
	let delivering = async {
		match desk {
			Some(desk) => push::deliver(desk, book, block_time, is_current).await,
			None => pending().await,
		}
	};
	tokio::select! {
		ended = following => ended,
		() = serve(listener, router(archive)) => Ok(()),
		ended = delivering => ended,
		never = proving => match never {},
	}
}
