//! Money for programs on development chains, whose accounts anyone can spend.

use clap::Args;
use forking_hex_chain::{
	amounts::Amount,
	calls::Call,
	chain::Chain,
	failure::Failure,
	keys::{account_of, development},
	sending::{gave_way, Sending, Wait},
	terminal::warn,
};
use std::mem::replace;
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
	/// Fill these accounts, if the options say so. The funder may spend elsewhere at the same time: its other transactions
	/// take the place of this one, which is then made again.
	pub async fn fill(&self, chain: &Chain, accounts: &[AccountId32]) -> Result<(), Failure> {
		let (Some(funds), Some(name)) = (&self.funds, &self.funded_by) else { return Ok(()) };
		let (funder, funds) = (development(name)?, chain.plancks(funds)?);
		let mut blocks = chain.blocks(false).await?;
		let mut is_new = true;
		loop {
			let view = chain.best().await?;
			let mut calls = Vec::new();
			for account in accounts {
				let lacks = funds.saturating_sub(view.free_balance(account).await?);
				if lacks > 0 {
					calls.push(Call::Give(*account, lacks));
				}
			}
			if calls.is_empty() {
				return Ok(());
			}
			if replace(&mut is_new, false) {
				let funds = chain.currency.text(funds);
				warn(&format!(
					"Filling the account up to {funds} from that of {name}. The transfer takes some seconds."
				));
			}
			let number = chain.next_nonce(&account_of(&funder)).await?;
			match FINALLY.send_as(chain, &funder, &calls, number, None).await {
				Err(failure) if gave_way(&failure) => _ = chain.next_block(&mut blocks).await?,
				sent => return sent.map(drop),
			}
		}
	}
}
