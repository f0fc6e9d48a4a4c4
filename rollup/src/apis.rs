//! The runtime APIs, for nodes and wallets: the chain's, and the APIs that a collator queries.

use cumulus_primitives_core::{CollationInfo, ParaId};
use polkadot_sdk::*;

use crate::{
	chain::{ConsensusHook, BLOCKS_IN_A_SLOT, RELAY_PARENT_OFFSET},
	ParachainInfo, ParachainSystem,
};

forking_hex_runtime_common::impl_apis! {
	impl cumulus_primitives_core::CollectCollationInfo<Block> for Runtime {
		fn collect_collation_info(header: &<Block as BlockT>::Header) -> CollationInfo {
			ParachainSystem::collect_collation_info(header)
		}
	}

	impl cumulus_primitives_core::GetParachainInfo<Block> for Runtime {
		fn parachain_id() -> ParaId {
			ParachainInfo::parachain_id()
		}
	}

	impl cumulus_primitives_core::RelayParentOffsetApi<Block> for Runtime {
		fn relay_parent_offset() -> u32 {
			RELAY_PARENT_OFFSET
		}

		fn max_claim_queue_offset() -> u8 {
			RELAY_PARENT_OFFSET as u8
		}
	}

	impl cumulus_primitives_core::TargetBlockRate<Block> for Runtime {
		fn target_block_rate() -> u32 {
			BLOCKS_IN_A_SLOT
		}
	}

	impl cumulus_primitives_aura::AuraUnincludedSegmentApi<Block> for Runtime {
		fn can_build_upon(included: <Block as BlockT>::Hash, slot: cumulus_primitives_aura::Slot) -> bool {
			ConsensusHook::can_build_upon(included, slot)
		}
	}
}
