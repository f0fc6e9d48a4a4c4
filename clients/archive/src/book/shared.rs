//! The books, with tasks that write blocks and tasks that take messages at the same time.

use super::Book;
use forking_hex_chain::failure::{Failure, Kind};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::task::spawn_blocking;

/// Books that several tasks use, one at a time.
#[derive(Clone)]
pub struct SharedBook(Arc<Mutex<Book>>);

impl SharedBook {
	/// Share books.
	pub fn new(book: Book) -> Self {
		Self(Arc::new(Mutex::new(book)))
	}

	/// Use the books when no other task does. Other tasks of the runtime go on meanwhile.
	///
	/// # Errors
	///
	/// The failure of the use.
	pub async fn with<Answer: Send + 'static>(
		&self,
		use_it: impl FnOnce(&mut Book) -> Result<Answer, Failure> + Send + 'static,
	) -> Result<Answer, Failure> {
		let Self(book) = self.clone();
		// A panic while the books were in use rolled its transaction back.
		let used = spawn_blocking(move || use_it(&mut book.lock().unwrap_or_else(PoisonError::into_inner))).await;
		used.map_err(|error| Failure::new(Kind::File, format!("The use of the books was lost: {error}.")))?
	}
}
