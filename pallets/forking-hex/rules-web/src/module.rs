//! The WebAssembly module: exports of the functions, the buffer, the allocator, and traps for panics.

use crate::{functions, BUFFER, REFUSED};
use codec::{DecodeAll, Encode};
use core::{cell::UnsafeCell, panic::PanicInfo};

#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

/// The buffer of arguments and values.
struct Shared(UnsafeCell<[u8; BUFFER]>);

// SAFETY: the module has one thread.
unsafe impl Sync for Shared {}

static SHARED: Shared = Shared(UnsafeCell::new([0; BUFFER]));

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
	core::arch::wasm32::unreachable()
}

/// The address of the buffer.
#[no_mangle]
extern "C" fn buffer() -> *mut u8 {
	SHARED.0.get().cast()
}

/// The length of the buffer.
#[no_mangle]
extern "C" fn capacity() -> usize {
	BUFFER
}

/// Calls a function with the arguments in the buffer, and leaves its value there. Returns the length of the value, or
/// [`REFUSED`] if the arguments do not decode. A trap would leave the module's stack behind, so invalid arguments cause none.
fn call<Arguments: DecodeAll, Value: Encode>(length: usize, function: impl Fn(Arguments) -> Value) -> usize {
	// SAFETY: the module has one thread, and nothing else holds a reference to the buffer during a call.
	let buffer = unsafe { &mut *SHARED.0.get() };
	let arguments = buffer.get(..length).and_then(|mut bytes| Arguments::decode_all(&mut bytes).ok());
	let value = arguments.map(|arguments| function(arguments).encode());
	let room = value.as_ref().and_then(|value| buffer.get_mut(..value.len()));
	let (Some(value), Some(room)) = (&value, room) else { return REFUSED };
	room.copy_from_slice(value);
	value.len()
}

macro_rules! export {
	($($function:ident),*) => {
		$(
			#[no_mangle]
			extern "C" fn $function(length: usize) -> usize {
				call(length, functions::$function)
			}
		)*
	};
}

export!(opening_id, reply_id, line, after, shortest_chain);
