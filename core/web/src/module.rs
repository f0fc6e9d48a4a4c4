//! The WebAssembly module: exports of the functions, the buffer, the allocator, and traps for panics.

#[cfg(feature = "functions")]
use crate::{functions, records};
use crate::{MOST_BYTES, REFUSED};
use alloc::vec::Vec;
use codec::{DecodeAll, Encode};
use core::{cell::UnsafeCell, panic::PanicInfo, ptr};

#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

/// The buffer of arguments and values.
struct Shared(UnsafeCell<Vec<u8>>);

// SAFETY: the module has one thread.
unsafe impl Sync for Shared {}

static SHARED: Shared = Shared(UnsafeCell::new(Vec::new()));

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
	core::arch::wasm32::unreachable()
}

/// Makes room for `length` bytes of arguments. Returns the address of the room, or null above [`MOST_BYTES`].
#[no_mangle]
extern "C" fn room(length: usize) -> *mut u8 {
	// SAFETY: the module has one thread, and nothing else holds a reference to the buffer during a call.
	let buffer = unsafe { &mut *SHARED.0.get() };
	*buffer = Vec::new();
	if length > MOST_BYTES {
		return ptr::null_mut();
	}
	buffer.resize(length, 0);
	buffer.as_mut_ptr()
}

/// The address of the value that the last call left.
#[no_mangle]
extern "C" fn value() -> *const u8 {
	// SAFETY: as above.
	unsafe { &*SHARED.0.get() }.as_ptr()
}

/// Calls a function with the arguments in the buffer, and leaves its value there. Returns the length of the value, or
/// [`REFUSED`] if the arguments do not decode. Invalid arguments cause no trap, which would leave the module's stack
/// behind.
pub fn call<Arguments: DecodeAll, Value: Encode>(function: impl Fn(Arguments) -> Value) -> usize {
	// SAFETY: as above.
	let buffer = unsafe { &mut *SHARED.0.get() };
	let Ok(arguments) = Arguments::decode_all(&mut &buffer[..]) else { return REFUSED };
	*buffer = function(arguments).encode();
	buffer.len()
}

#[cfg(feature = "functions")]
macro_rules! export {
	($($room:ident::$function:ident),* $(,)?) => {
		$(
			#[no_mangle]
			extern "C" fn $function() -> usize {
				call($room::$function)
			}
		)*
	};
}

#[cfg(feature = "functions")]
export!(
	functions::opening_id,
	functions::reply_id,
	functions::line,
	functions::after,
	functions::legal_moves,
	functions::check_settings,
	functions::check_terms,
	functions::terms_hash,
	functions::longest_game,
	functions::takes_reply,
	functions::price,
	functions::nearest_share,
	functions::forecast,
	functions::shortest_chain,
	functions::policy,
	functions::birth,
	functions::tip_rate,
	functions::tip,
	functions::raised_tip,
	records::text_of_bytes,
	records::game_heading,
	records::read_record,
	records::write_record,
);
