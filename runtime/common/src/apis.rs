//! The runtime APIs that every chain with this game has.
//!
//! The SDK's macro takes all runtime APIs of a runtime at once. So this module wraps it in another macro: a runtime passes
//! the APIs that it has besides these.

/// Implements the common runtime APIs, and the APIs that the runtime passes, in the SDK's form.
#[macro_export]
macro_rules! impl_apis {
	($($own:tt)*) => {
		use alloc::vec::Vec;
		use frame_support::{
			genesis_builder_helper,
			view_functions::{ViewFunctionDispatchError, ViewFunctionId},
			weights::Weight,
		};
		use pallet_forking_hex::{
			ActivityCursor, Closing, ClosingGame, GameId, GameInfo, Move, MoveInfo, Page, PartialStats, PartialSum, Payouts,
			PlayedGame, PlayerInfo, PositionId, PositionInfo, ReplyInfo, StakeCursor, StakeInfo,
		};
		use pallet_transaction_payment_rpc_runtime_api::{FeeDetails, RuntimeDispatchInfo};
		use sp_consensus_aura::{sr25519::AuthorityId as AuraId, SlotDuration};
		use sp_core::{crypto::KeyTypeId, OpaqueMetadata};
		use sp_genesis_builder::PresetId;
		use sp_inherents::{CheckInherentsResult, InherentData};
		use sp_runtime::{
			traits::Block as BlockT,
			transaction_validity::{TransactionSource, TransactionValidity},
			ApplyExtrinsicResult, ExtrinsicInclusionMode,
		};
		use sp_session::OpaqueGeneratedSessionKeys;
		use sp_version::RuntimeVersion;

		use crate::{
			AccountId, Aura, Balance, Block, BlockNumber, Executive, ForkingHex, InherentDataExt, Names, Runtime, RuntimeCall,
			RuntimeGenesisConfig, SessionKeys, System, TransactionPayment, VERSION,
		};

		type Game = GameInfo<AccountId, BlockNumber, Balance>;
		type Played = PlayedGame<AccountId, BlockNumber, Balance>;
		type Closes = ClosingGame<AccountId, BlockNumber, Balance>;
		type Position = PositionInfo<AccountId, BlockNumber, Balance>;
		type Stake = StakeInfo<BlockNumber, Balance>;

		sp_api::impl_runtime_apis! {
			impl sp_api::Core<Block> for Runtime {
				fn version() -> RuntimeVersion {
					VERSION
				}

				fn execute_block(block: <Block as BlockT>::LazyBlock) {
					Executive::execute_block(block);
				}

				fn initialize_block(header: &<Block as BlockT>::Header) -> ExtrinsicInclusionMode {
					Executive::initialize_block(header)
				}
			}

			impl sp_api::Metadata<Block> for Runtime {
				fn metadata() -> OpaqueMetadata {
					OpaqueMetadata::new(Runtime::metadata().into())
				}

				fn metadata_at_version(version: u32) -> Option<OpaqueMetadata> {
					Runtime::metadata_at_version(version)
				}

				fn metadata_versions() -> Vec<u32> {
					Runtime::metadata_versions()
				}
			}

			impl frame_support::view_functions::runtime_api::RuntimeViewFunction<Block> for Runtime {
				fn execute_view_function(
					id: ViewFunctionId,
					input: Vec<u8>,
				) -> Result<Vec<u8>, ViewFunctionDispatchError> {
					Runtime::execute_view_function(id, input)
				}
			}

			impl sp_block_builder::BlockBuilder<Block> for Runtime {
				fn apply_extrinsic(extrinsic: <Block as BlockT>::Extrinsic) -> ApplyExtrinsicResult {
					Executive::apply_extrinsic(extrinsic)
				}

				fn finalize_block() -> <Block as BlockT>::Header {
					Executive::finalize_block()
				}

				fn inherent_extrinsics(data: InherentData) -> Vec<<Block as BlockT>::Extrinsic> {
					data.create_extrinsics()
				}

				fn check_inherents(block: <Block as BlockT>::LazyBlock, data: InherentData) -> CheckInherentsResult {
					data.check_extrinsics(&block)
				}
			}

			impl sp_transaction_pool::runtime_api::TaggedTransactionQueue<Block> for Runtime {
				fn validate_transaction(
					source: TransactionSource,
					transaction: <Block as BlockT>::Extrinsic,
					block_hash: <Block as BlockT>::Hash,
				) -> TransactionValidity {
					Executive::validate_transaction(source, transaction, block_hash)
				}
			}

			impl sp_offchain::OffchainWorkerApi<Block> for Runtime {
				fn offchain_worker(header: &<Block as BlockT>::Header) {
					Executive::offchain_worker(header)
				}
			}

			impl sp_session::SessionKeys<Block> for Runtime {
				fn generate_session_keys(owner: Vec<u8>, seed: Option<Vec<u8>>) -> OpaqueGeneratedSessionKeys {
					SessionKeys::generate(&owner, seed).into()
				}

				fn decode_session_keys(encoded: Vec<u8>) -> Option<Vec<(Vec<u8>, KeyTypeId)>> {
					SessionKeys::decode_into_raw_public_keys(&encoded)
				}
			}

			impl sp_consensus_aura::AuraApi<Block, AuraId> for Runtime {
				fn slot_duration() -> SlotDuration {
					SlotDuration::from_millis(Aura::slot_duration())
				}

				fn authorities() -> Vec<AuraId> {
					pallet_aura::Authorities::<Runtime>::get().into_inner()
				}
			}

			impl frame_system_rpc_runtime_api::AccountNonceApi<Block, AccountId, u32> for Runtime {
				fn account_nonce(account: AccountId) -> u32 {
					*System::account_nonce(account)
				}
			}

			impl pallet_transaction_payment_rpc_runtime_api::TransactionPaymentApi<Block, Balance> for Runtime {
				fn query_info(transaction: <Block as BlockT>::Extrinsic, length: u32) -> RuntimeDispatchInfo<Balance> {
					TransactionPayment::query_info(transaction, length)
				}

				fn query_fee_details(transaction: <Block as BlockT>::Extrinsic, length: u32) -> FeeDetails<Balance> {
					TransactionPayment::query_fee_details(transaction, length)
				}

				fn query_weight_to_fee(weight: Weight) -> Balance {
					TransactionPayment::weight_to_fee(weight)
				}

				fn query_length_to_fee(length: u32) -> Balance {
					TransactionPayment::length_to_fee(length)
				}
			}

			impl pallet_transaction_payment_rpc_runtime_api::TransactionPaymentCallApi<Block, Balance, RuntimeCall> for Runtime {
				fn query_call_info(call: RuntimeCall, length: u32) -> RuntimeDispatchInfo<Balance> {
					TransactionPayment::query_call_info(call, length)
				}

				fn query_call_fee_details(call: RuntimeCall, length: u32) -> FeeDetails<Balance> {
					TransactionPayment::query_call_fee_details(call, length)
				}

				fn query_weight_to_fee(weight: Weight) -> Balance {
					TransactionPayment::weight_to_fee(weight)
				}

				fn query_length_to_fee(length: u32) -> Balance {
					TransactionPayment::length_to_fee(length)
				}
			}

			impl pallet_forking_hex_runtime_api::ForkingHexApi<Block, AccountId, BlockNumber, Balance> for Runtime {
				fn game(game: GameId) -> Option<Game> {
					ForkingHex::game_info(game)
				}

				fn games(before: Option<GameId>, limit: u32) -> Page<Game, GameId> {
					ForkingHex::newest_games(before, limit)
				}

				fn running_games(before: Option<GameId>, limit: u32) -> Page<Game, GameId> {
					ForkingHex::running_games(before, limit)
				}

				fn invitations(who: AccountId, before: Option<GameId>, limit: u32) -> Page<Game, GameId> {
					ForkingHex::invitations(&who, before, limit)
				}

				fn games_of(who: AccountId, before: Option<GameId>, limit: u32) -> Page<Played, GameId> {
					ForkingHex::games_of(&who, before, limit)
				}

				fn closing_games(after: Option<Closing>, limit: u32) -> Page<Closes, Closing> {
					ForkingHex::closing_games(after, limit)
				}

				fn position(game: GameId, position: PositionId) -> Option<Position> {
					ForkingHex::position_info(game, position)
				}

				fn positions(game: GameId, after: Option<PositionId>, limit: u32) -> Page<Position> {
					ForkingHex::positions_of(game, after, limit)
				}

				fn open_positions(game: GameId, after: Option<PositionId>, limit: u32) -> Page<Position> {
					ForkingHex::open_positions(game, after, limit)
				}

				fn replies(game: GameId, position: PositionId) -> Vec<ReplyInfo<AccountId>> {
					ForkingHex::replies(game, position)
				}

				fn twins(game: GameId, position: PositionId, after: Option<PositionId>, limit: u32) -> Page<Position> {
					ForkingHex::twins(game, position, after, limit)
				}

				fn legal_moves(game: GameId, position: PositionId) -> Vec<Move> {
					ForkingHex::legal_moves(game, position)
				}

				fn line(game: GameId, position: PositionId) -> Vec<MoveInfo<AccountId>> {
					ForkingHex::line(game, position)
				}

				fn player(game: GameId, who: AccountId) -> Option<PlayerInfo<Balance>> {
					ForkingHex::player_info(game, &who)
				}

				fn moves_of(game: GameId, who: AccountId, after: Option<PositionId>, limit: u32) -> Page<Position> {
					ForkingHex::moves_of(game, &who, after, limit)
				}

				fn decided_rewards(game: GameId, who: AccountId, after: Option<PositionId>) -> PartialSum<Balance> {
					ForkingHex::decided_rewards(game, &who, after)
				}

				fn stakes_of(who: AccountId, from: Option<StakeCursor>, limit: u32) -> Page<Stake, StakeCursor> {
					ForkingHex::stakes_of(&who, from, limit)
				}

				fn payouts(game: GameId, position: PositionId) -> Option<Payouts<AccountId, Balance>> {
					ForkingHex::payouts(game, position)
				}

				fn activity(after: Option<ActivityCursor>) -> PartialStats<Balance> {
					ForkingHex::activity(after)
				}
			}

			impl pallet_names_runtime_api::NamesApi<Block, AccountId> for Runtime {
				fn owner_of(name: Vec<u8>) -> Option<AccountId> {
					Names::owner(&name)
				}
			}

			impl sp_genesis_builder::GenesisBuilder<Block> for Runtime {
				fn build_state(json: Vec<u8>) -> sp_genesis_builder::Result {
					genesis_builder_helper::build_state::<RuntimeGenesisConfig>(json)
				}

				fn get_preset(id: &Option<PresetId>) -> Option<Vec<u8>> {
					genesis_builder_helper::get_preset::<RuntimeGenesisConfig>(id, crate::genesis_presets::get_preset)
				}

				fn preset_names() -> Vec<PresetId> {
					crate::genesis_presets::preset_names()
				}
			}

			$($own)*
		}
	};
}
