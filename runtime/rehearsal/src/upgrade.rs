//! The upgrade: the versions, the migrations with their checks, and the next block.

use crate::{
	changes::Changes,
	runtime::{version_of, Externalities, Runtime},
	state::State,
};
use codec::Encode;
use forking_hex_runtime::{chain::SLOT_DURATION, limits::RuntimeBlockWeights, Header, System, UncheckedExtrinsic};
use frame_support::weights::Weight;
use polkadot_sdk::*;
use sp_core::storage::{well_known_keys::CODE, StateVersion, Storage};
use sp_runtime::{traits::Header as _, ApplyExtrinsicResult, Digest, DigestItem, ExtrinsicInclusionMode};
use std::fmt::Write;

/// The encoded `UpgradeCheckSelect::All`. The type exists only with the feature `try-runtime`.
const ALL_CHECKS: [u8; 1] = [1];

/// Rehearses the upgrade of `state` to the runtime `candidate`, whose checks are in `checked`. Returns the report, or the
/// reason against the upgrade.
pub fn rehearse(state: State, checked: &Runtime, candidate: Option<&Runtime>) -> Result<String, String> {
	if !checked.checks() {
		return Err("the runtime with the checks was built without the feature try-runtime".into());
	}
	let author = candidate.unwrap_or(checked);
	let mut report = versions(&state, checked, author)?;

	let mut migrated = load(&state, author);
	let (weight, most): (Weight, Weight) = checked.call(&mut migrated, "TryRuntime_on_runtime_upgrade", &ALL_CHECKS)?;
	within(weight, most, "the migrations")?;
	let changes = Changes::since(&state.entries, &mut migrated);
	let next = next_block(&state, author)?;
	writeln!(
		report,
		"Migrations: {}. Every try_state passed. Changes of the storage:\n{changes}{next}",
		share(weight, most)
	)
	.map_err(|error| error.to_string())?;
	Ok(report)
}

/// Checks that the state can be upgraded to this runtime.
fn versions(state: &State, checked: &Runtime, author: &Runtime) -> Result<String, String> {
	let old = match (state.version, state.entries.get(CODE)) {
		(Some(version), _) => version,
		(None, None) => return Err("the state has no runtime".into()),
		(None, Some(code)) => {
			let old = version_of(code).map_err(|error| format!("the state's runtime cannot be read: {error}"))?;
			if old.spec_name != author.version.spec_name {
				return Err(format!(
					"the runtime is for {}, and the state is of {}",
					author.version.spec_name, old.spec_name
				));
			}
			old.spec_version
		}
	};
	let new = &author.version;
	if (&checked.version.spec_name, checked.version.spec_version) != (&new.spec_name, new.spec_version) {
		return Err(format!(
			"the checks are of version {}, and the runtime is {}",
			checked.version.spec_version, new.spec_version
		));
	}
	if new.spec_version <= old {
		return Err(format!(
			"the runtime's spec_version is {}, which is not higher than the state's, {old}",
			new.spec_version
		));
	}
	Ok(format!("{}: spec_version {old} -> {}, {} keys\n", new.spec_name, new.spec_version, state.entries.len()))
}

/// The state after the call that replaces the code, and before the block that migrates it.
fn load(state: &State, runtime: &Runtime) -> Externalities {
	let top = state.entries.clone();
	Externalities::new_with_code_and_state(&runtime.code, Storage { top, ..Default::default() }, StateVersion::V1)
}

fn within(weight: Weight, most: Weight, what: &str) -> Result<(), String> {
	if weight.any_gt(most) {
		return Err(format!("{what} weigh {}, more than a block may", share(weight, most)));
	}
	Ok(())
}

fn share(weight: Weight, most: Weight) -> String {
	let [weight, most] = [weight, most].map(|weight| weight.ref_time() as f64 / 1e9);
	format!("{weight:.3} ms of {most:.0} ms")
}

/// Makes the next block with the new runtime: it migrates the state, runs all hooks and sets the time.
fn next_block(state: &State, author: &Runtime) -> Result<String, String> {
	let mut state = load(state, author);
	let (number, slot) = state.execute_with(|| {
		let slot = pallet_aura::CurrentSlot::<forking_hex_runtime::Runtime>::get();
		(System::block_number().saturating_add(1), u64::from(slot).saturating_add(1))
	});
	let in_slot = DigestItem::PreRuntime(sp_consensus_aura::AURA_ENGINE_ID, slot.encode());
	let header =
		Header::new(number, Default::default(), Default::default(), Default::default(), Digest { logs: vec![in_slot] });
	let _: ExtrinsicInclusionMode = author.call(&mut state, "Core_initialize_block", &header.encode())?;

	let now = pallet_timestamp::Call::set { now: slot.saturating_mul(SLOT_DURATION) };
	let inherent = UncheckedExtrinsic::new_bare(now.into());
	let set: ApplyExtrinsicResult = author.call(&mut state, "BlockBuilder_apply_extrinsic", &inherent.encode())?;
	if !matches!(set, Ok(Ok(()))) {
		return Err(format!("block {number} does not take its time: {set:?}"));
	}
	let weight = state.execute_with(|| System::block_weight().total());
	let most = RuntimeBlockWeights::get().max_block;
	within(weight, most, "the hooks of the next block")?;
	let _: Header = author.call(&mut state, "BlockBuilder_finalize_block", &[])?;
	Ok(format!("Block {number}, the first by the new runtime: {}.", share(weight, most)))
}
