//! Money for programs on development chains, whose accounts anyone can spend.

use clap::Args;
use forking_hex_chain::{
	amounts::Amount,
	calls::Call,
	chain::Chain,
	failure::Failure,
	keys::development,
	sending::{Sending, Wait},
};
use subxt::utils::AccountId32;

/// The options that fill an account at the beginning.
#[derive(Args, Clone, Debug)]
pub struct Funding {
	/// On a development chain: have the account of --funded-by fill this one up to so many tokens at the beginning.
	#[arg(long, value_name = "AMOUNT", requires = "funded_by", help_heading = "Key")]
	funds: Option<Amount>,
	/// The development account that pays for it.
	#[arg(long, value_name = "NAME", requires = "funds", help_heading = "Key")]
	funded_by: Option<String>,
}

/// Waiting for a final block: money that is not final yet does not pay a fee.
pub const FINALLY: Sending = Sending { wait: Wait::Final, tip: None, dry_run: false };

impl Funding {
	/// Fill an account, if the options say so.
	pub async fn fill(&self, chain: &Chain, account: &AccountId32) -> Result<(), Failure> {
		let (Some(funds), Some(name)) = (&self.funds, &self.funded_by) else { return Ok(()) };
		let has = chain.best().await?.free_balance(account).await?;
		let lacks = chain.plancks(funds)?.saturating_sub(has);
		if lacks > 0 {
			FINALLY.send(chain, &development(name)?, &[Call::Give(*account, lacks)], None).await?;
		}
		Ok(())
	}
}
