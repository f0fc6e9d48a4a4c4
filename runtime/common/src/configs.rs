//! The configuration of the pallets that every chain with this game has. Each chain's `chain` module configures consensus and
//! administration.

/// Configures the common pallets for `crate::Runtime`, with the types and constants of its modules `chain` and `limits`.
#[macro_export]
macro_rules! impl_configs {
	() => {
		use frame_support::{
			derive_impl, parameter_types,
			traits::{ConstU128, ConstU32, ConstU64, ConstU8, InstanceFilter, VariantCountOf},
			weights::constants::ParityDbWeight,
			PalletId,
		};
		use frame_system::EnsureRoot;
		use pallet_transaction_payment::FungibleAdapter;
		use polkadot_sdk::*;
		use sp_runtime::{traits::BlakeTwo256, Permill};
		use sp_version::RuntimeVersion;

		use $crate::{
			currency::{deposit, EXISTENTIAL_DEPOSIT, MILLI_UNIT, UNIT},
			fees::{BytesToFee, FollowDemand, ToAuthor, WorkToFee},
			proxies::ProxyType,
			time::DAYS,
			weights,
		};

		use crate::{
			chain::{plays, CallFilter, OnSettled, SetCode},
			limits::{RuntimeBlockLength, RuntimeBlockWeights, ServiceWeight},
			AccountId, Aura, Balance, Balances, Block, BlockNumber, Hash, Nonce, OriginCaller, PalletInfo, Runtime,
			RuntimeCall, RuntimeEvent, RuntimeFreezeReason, RuntimeHoldReason, RuntimeOrigin, RuntimeTask, System,
			VERSION,
		};

		parameter_types! {
			/// `VERSION`, for the system pallet.
			pub const Version: RuntimeVersion = VERSION;
			/// The most blocks for which a mortal transaction stays valid: two hours.
			pub const BlockHashCount: BlockNumber = 2_400;
			/// The prefix of addresses: the generic one, for chains without a registered prefix.
			pub const SS58Prefix: u16 = 42;
		}

		#[derive_impl(frame_system::config_preludes::SolochainDefaultConfig)]
		impl frame_system::Config for Runtime {
			type Block = Block;
			type BaseCallFilter = CallFilter;
			type Nonce = Nonce;
			type Hash = Hash;
			type AccountId = AccountId;
			type AccountData = pallet_balances::AccountData<Balance>;
			type BlockHashCount = BlockHashCount;
			type BlockWeights = RuntimeBlockWeights;
			type BlockLength = RuntimeBlockLength;
			type DbWeight = ParityDbWeight;
			type SystemWeightInfo = weights::frame_system::WeightInfo<Runtime>;
			type ExtensionsWeightInfo = weights::frame_system_extensions::WeightInfo<Runtime>;
			type Version = Version;
			type SS58Prefix = SS58Prefix;
			type OnSetCode = SetCode;
		}

		impl pallet_timestamp::Config for Runtime {
			type Moment = u64;
			type OnTimestampSet = Aura;
			// Aura requires the timestamp to fall into the block's slot, and slots only grow, so no minimum is needed here.
			type MinimumPeriod = ConstU64<0>;
			type WeightInfo = weights::pallet_timestamp::WeightInfo<Runtime>;
		}

		impl pallet_balances::Config for Runtime {
			type RuntimeEvent = RuntimeEvent;
			type RuntimeHoldReason = RuntimeHoldReason;
			type RuntimeFreezeReason = RuntimeFreezeReason;
			type WeightInfo = weights::pallet_balances::WeightInfo<Runtime>;
			type Balance = Balance;
			// Dust is burnt.
			type DustRemoval = ();
			type ExistentialDeposit = ConstU128<EXISTENTIAL_DEPOSIT>;
			type AccountStore = System;
			type FreezeIdentifier = RuntimeFreezeReason;
			type MaxFreezes = VariantCountOf<RuntimeFreezeReason>;
			// The runtime uses no locks and no named reserves: holds have replaced both. Proxy deposits are reserved without a
			// name.
			type ReserveIdentifier = [u8; 8];
			type MaxLocks = ConstU32<0>;
			type MaxReserves = ConstU32<0>;
			type DoneSlashHandler = ();
		}

		impl pallet_transaction_payment::Config for Runtime {
			type RuntimeEvent = RuntimeEvent;
			type OnChargeTransaction = FungibleAdapter<Balances, ToAuthor<Runtime>>;
			type WeightToFee = WorkToFee<Runtime>;
			type LengthToFee = BytesToFee<Runtime>;
			type FeeMultiplierUpdate = FollowDemand<Runtime>;
			// The operational class has a share of every block to itself. Its calls get no priority besides their tip, because
			// any account can submit them.
			type OperationalFeeMultiplier = ConstU8<0>;
			type WeightInfo = weights::pallet_transaction_payment::WeightInfo<Runtime>;
		}

		parameter_types! {
			/// The id from which the pot's account derives. The pot keeps forfeited deposits until they are paid out.
			pub const PotId: PalletId = PalletId(*b"fhx/pot_");
			/// The developer fund's share of a forfeited deposit (rulebook, 7 and 11).
			pub const DeveloperCut: Permill = Permill::from_percent(5);
		}

		impl pallet_forking_hex::Config for Runtime {
			type Currency = Balances;
			type Holds = Balances;
			type RuntimeHoldReason = RuntimeHoldReason;
			type AdminOrigin = EnsureRoot<AccountId>;
			type PotId = PotId;
			type MinDeposit = ConstU128<{ 100 * MILLI_UNIT }>;
			type StateDeposit = ConstU128<{ 10 * MILLI_UNIT }>;
			type DeveloperCut = DeveloperCut;
			type MaxBoardSize = ConstU8<32>;
			type MaxMoveTime = ConstU32<{ 7 * DAYS }>;
			type RewardClaimPeriod = ConstU32<{ 7 * DAYS }>;
			type ServiceWeight = ServiceWeight;
			type OnSettled = OnSettled;
			type WeightInfo = pallet_forking_hex::weights::SubstrateWeight<Runtime>;
		}

		impl pallet_sudo::Config for Runtime {
			type RuntimeEvent = RuntimeEvent;
			type RuntimeCall = RuntimeCall;
			type WeightInfo = weights::pallet_sudo::WeightInfo<Runtime>;
		}

		impl pallet_utility::Config for Runtime {
			type RuntimeEvent = RuntimeEvent;
			type RuntimeCall = RuntimeCall;
			type PalletsOrigin = OriginCaller;
			type WeightInfo = weights::pallet_utility::WeightInfo<Runtime>;
		}

		impl InstanceFilter<RuntimeCall> for ProxyType {
			// The same filter checks each call of a batch again.
			fn filter(&self, call: &RuntimeCall) -> bool {
				match self {
					ProxyType::Any => true,
					ProxyType::Play => {
						plays(call)
							|| matches!(
								call,
								RuntimeCall::Utility(
									pallet_utility::Call::batch { .. }
										| pallet_utility::Call::batch_all { .. }
										| pallet_utility::Call::force_batch { .. }
								)
							)
					}
				}
			}

			fn is_superset(&self, other: &Self) -> bool {
				*self == ProxyType::Any || self == other
			}
		}

		impl pallet_proxy::Config for Runtime {
			type RuntimeEvent = RuntimeEvent;
			type RuntimeCall = RuntimeCall;
			type Currency = Balances;
			type ProxyType = ProxyType;
			// Priced like the game's state deposit: a hundredth of a token for some 40 bytes, and one more for an item.
			type ProxyDepositBase = ConstU128<{ 20 * MILLI_UNIT }>;
			type ProxyDepositFactor = ConstU128<{ 10 * MILLI_UNIT }>;
			type MaxProxies = ConstU32<16>;
			type WeightInfo = weights::pallet_proxy::WeightInfo<Runtime>;
			type MaxPending = ConstU32<16>;
			type CallHasher = BlakeTwo256;
			type AnnouncementDepositBase = ConstU128<{ 20 * MILLI_UNIT }>;
			type AnnouncementDepositFactor = ConstU128<{ 20 * MILLI_UNIT }>;
			type BlockNumberProvider = System;
		}

		impl pallet_names::Config for Runtime {
			type Currency = Balances;
			type RuntimeHoldReason = RuntimeHoldReason;
			// High enough that no one collects names by the thousand, and no higher than the deposits of a few moves.
			type NameDeposit = ConstU128<UNIT>;
			type WeightInfo = pallet_names::weights::SubstrateWeight<Runtime>;
		}

		impl pallet_multisig::Config for Runtime {
			type RuntimeEvent = RuntimeEvent;
			type RuntimeCall = RuntimeCall;
			type Currency = Balances;
			// An item of 120 bytes with its key, and 32 bytes for each account that has to approve.
			type DepositBase = ConstU128<{ deposit(1, 120) }>;
			type DepositFactor = ConstU128<{ deposit(0, 32) }>;
			type MaxSignatories = ConstU32<32>;
			type WeightInfo = pallet_multisig::weights::SubstrateWeight<Runtime>;
			type BlockNumberProvider = System;
		}
	};
}
