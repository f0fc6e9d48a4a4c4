//! The genesis of a preset, as nodes build it, for tests.

use frame_support::{genesis_builder_helper, traits::BuildGenesisConfig};
use polkadot_sdk::*;
use serde_json::Value;
use sp_genesis_builder::PresetId;

/// Lay `patch` over `value`, object by object, as a chain specification does with a preset.
fn lay_over(value: &mut Value, patch: Value) {
	match (value, patch) {
		(Value::Object(value), Value::Object(patch)) => {
			for (key, patch) in patch {
				lay_over(value.entry(key).or_insert(Value::Null), patch);
			}
		}
		(value, patch) => *value = patch,
	}
}

/// Build the genesis `G` of a preset as a node does.
///
/// # Panics
///
/// If there is no such preset, or if the preset is not a genesis.
#[allow(clippy::expect_used)]
pub fn build_genesis<G: BuildGenesisConfig + Default>(name: &str, get_preset: impl Fn(&PresetId) -> Option<Vec<u8>>) {
	let preset = |name: &Option<PresetId>| -> Value {
		let json = genesis_builder_helper::get_preset::<G>(name, &get_preset);
		serde_json::from_slice(&json.expect("the preset exists")).expect("the preset is JSON")
	};
	let mut genesis = preset(&None);
	lay_over(&mut genesis, preset(&Some(PresetId::from(name))));
	let json = serde_json::to_vec(&genesis).expect("values are JSON");
	genesis_builder_helper::build_state::<G>(json).expect("the preset is a genesis");
}
