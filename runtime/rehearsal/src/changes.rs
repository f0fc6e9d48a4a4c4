//! The changes of a state, by pallet and stored item.

use crate::{runtime::Externalities, state::Entries};
use forking_hex_runtime::AllPalletsWithSystem;
use polkadot_sdk::*;
use sp_io::hashing::twox_128;
use std::{collections::BTreeMap, fmt};

/// The length of the two hashes, of a pallet and of an item, that begin a key, in bytes.
const PREFIX: usize = 32;
/// The name under which a pallet keeps the version of its layout.
const LAYOUT: &str = ":__STORAGE_VERSION__:";

/// The number of keys of an item that were added, removed and changed.
#[derive(Default)]
struct Count {
	added: usize,
	removed: usize,
	changed: usize,
}

/// The changes, by the names of the items.
pub struct Changes {
	items: BTreeMap<String, Count>,
	/// The layout versions that changed, before and after, as encoded.
	layouts: BTreeMap<String, [Option<Vec<u8>>; 2]>,
}

/// The names of all items of this runtime, by the beginning of their keys.
fn names() -> BTreeMap<Vec<u8>, String> {
	use frame_support::traits::{PalletsInfoAccess, StorageInfoTrait};
	let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
	let items = AllPalletsWithSystem::storage_info().into_iter().map(|item| {
		let name = format!("{}.{}", text(&item.pallet_name), text(&item.storage_name));
		(item.prefix, name)
	});
	let layouts = AllPalletsWithSystem::infos().into_iter().map(|pallet| {
		let prefix = [twox_128(pallet.name.as_bytes()), twox_128(LAYOUT.as_bytes())].concat();
		(prefix, format!("{}.{LAYOUT}", pallet.name))
	});
	items.chain(layouts).collect()
}

fn name_of(key: &[u8], names: &BTreeMap<Vec<u8>, String>) -> String {
	let known = key.get(..PREFIX).and_then(|prefix| names.get(prefix));
	let printable = || key.is_ascii().then(|| String::from_utf8_lossy(key).into_owned());
	known.cloned().or_else(printable).unwrap_or_else(|| sp_core::bytes::to_hex(key.get(..PREFIX).unwrap_or(key), false))
}

impl Changes {
	/// Compares a state with its entries before the upgrade.
	pub fn since(before: &Entries, state: &mut Externalities) -> Self {
		let names = names();
		let keys: Vec<_> = state.overlayed_changes().changes().map(|(key, _)| key.clone()).collect();
		let mut changes = Self { items: BTreeMap::new(), layouts: BTreeMap::new() };
		state.execute_with(|| {
			for key in keys {
				let (old, new) = (before.get(&key).cloned(), sp_io::storage::get(&key).map(|value| value.to_vec()));
				changes.add(name_of(&key, &names), old, new);
			}
		});
		changes
	}

	fn add(&mut self, name: String, old: Option<Vec<u8>>, new: Option<Vec<u8>>) {
		if old == new {
			return;
		}
		if let Some(pallet) = name.strip_suffix(LAYOUT) {
			self.layouts.insert(pallet.trim_end_matches('.').into(), [old, new]);
			return;
		}
		let count = self.items.entry(name).or_default();
		match (old, new) {
			(None, _) => count.added = count.added.saturating_add(1),
			(_, None) => count.removed = count.removed.saturating_add(1),
			_ => count.changed = count.changed.saturating_add(1),
		}
	}
}

impl fmt::Display for Changes {
	fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
		let version = |encoded: &Option<Vec<u8>>| match encoded.as_deref() {
			None => "none".into(),
			Some(bytes) => {
				<u16 as codec::Decode>::decode(&mut &*bytes).map_or("?".into(), |version| version.to_string())
			}
		};
		for (pallet, [old, new]) in &self.layouts {
			writeln!(to, "  {pallet}: layout {} -> {}", version(old), version(new))?;
		}
		for (name, Count { added, removed, changed }) in &self.items {
			writeln!(to, "  {name}: {added} added, {removed} removed, {changed} changed")?;
		}
		if self.layouts.is_empty() && self.items.is_empty() {
			writeln!(to, "  nothing")?;
		}
		Ok(())
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use codec::Encode;

	#[test]
	fn a_new_layout_and_the_changes_of_each_item_have_a_line() {
		let mut changes = Changes { items: BTreeMap::new(), layouts: BTreeMap::new() };
		let layout = |version: u16| Some(version.encode());
		changes.add(format!("ForkingHex.{LAYOUT}"), layout(1), layout(2));
		for (old, new) in [(None, Some(vec![1])), (Some(vec![1]), Some(vec![2])), (Some(vec![1]), None), (None, None)] {
			changes.add("ForkingHex.Games".into(), old, new);
		}
		let text = "  ForkingHex: layout 1 -> 2\n  ForkingHex.Games: 1 added, 1 removed, 1 changed\n";
		assert_eq!(changes.to_string(), text);
	}

	#[test]
	fn a_state_without_changes_says_so() {
		let same = Some(vec![1]);
		let mut changes = Changes { items: BTreeMap::new(), layouts: BTreeMap::new() };
		changes.add("ForkingHex.Games".into(), same.clone(), same);
		assert_eq!(changes.to_string(), "  nothing\n");
	}
}
