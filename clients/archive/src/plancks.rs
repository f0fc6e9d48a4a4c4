//! Amounts of plancks in the database and in JSON.

use forking_hex_rules::json::{self, as_text as plancks};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::Serialize;
use std::borrow::Cow;
use utoipa::{
	openapi::{RefOr, Schema},
	PartialSchema, ToSchema,
};

/// An amount in plancks. The database stores 16 bytes, the highest first, so that bytes sort as amounts: its own
/// integers are too small. JSON has text, for the same reason.
#[derive(Serialize, Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Plancks(#[serde(with = "plancks")] pub u128);

impl Plancks {
	/// The sum of this amount and another one.
	pub fn plus(self, other: u128) -> Self {
		Self(self.0.saturating_add(other))
	}

	/// The difference between this amount and a smaller one.
	pub fn less(self, other: Self) -> Self {
		Self(self.0.saturating_sub(other.0))
	}
}

/// The description of amounts in settings and terms, so that the document has one.
impl PartialSchema for Plancks {
	fn schema() -> RefOr<Schema> {
		json::Plancks::schema()
	}
}

impl ToSchema for Plancks {
	fn name() -> Cow<'static, str> {
		json::Plancks::name()
	}
}

impl ToSql for Plancks {
	fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
		Ok(self.0.to_be_bytes().to_vec().into())
	}
}

impl FromSql for Plancks {
	fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
		let bytes = <[u8; 16]>::try_from(value.as_blob()?).map_err(|_| FromSqlError::InvalidType)?;
		Ok(Self(u128::from_be_bytes(bytes)))
	}
}

/// Rewards less losses, in plancks. Negative for a player who lost more. The database stores the distance from the
/// lowest balance, so that bytes sort as balances.
#[derive(Serialize, ToSchema, Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[schema(value_type = String, pattern = "^-?[0-9]{1,39}$")]
pub struct Balance(#[serde(with = "plancks")] pub i128);

const LOWEST: u128 = 1 << 127;

impl Balance {
	/// The balance of earned and lost plancks.
	pub fn of(earned: Plancks, lost: Plancks) -> Self {
		let signed = |amount: Plancks| i128::try_from(amount.0).unwrap_or(i128::MAX);
		Self(signed(earned).saturating_sub(signed(lost)))
	}
}

impl ToSql for Balance {
	fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
		Ok((self.0.cast_unsigned() ^ LOWEST).to_be_bytes().to_vec().into())
	}
}

impl FromSql for Balance {
	fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
		Plancks::column_result(value).map(|above| Self((above.0 ^ LOWEST).cast_signed()))
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use rusqlite::Connection;

	/// The values in the order of SQLite.
	fn sorted<T: ToSql + FromSql>(values: &[T]) -> Vec<T> {
		let connection = Connection::open_in_memory().expect("a database");
		connection.execute_batch("CREATE TABLE each (value BLOB)").expect("a table");
		for value in values {
			connection.execute("INSERT INTO each VALUES (?)", [value]).expect("a row");
		}
		let mut statement = connection.prepare("SELECT value FROM each ORDER BY value").expect("a question");
		let rows = statement.query_map([], |row| row.get(0)).expect("an answer");
		rows.collect::<Result<_, _>>().expect("values")
	}

	#[test]
	fn the_database_sorts_amounts_by_their_size() {
		let amounts = [u128::MAX, 0, 1 << 64, 255, 256].map(Plancks);
		assert_eq!(sorted(&amounts), [0, 255, 256, 1 << 64, u128::MAX].map(Plancks));
	}

	#[test]
	fn the_database_sorts_losses_below_gains() {
		let balances = [5, -1, i128::MIN, 0, i128::MAX, -300].map(Balance);
		assert_eq!(sorted(&balances), [i128::MIN, -300, -1, 0, 5, i128::MAX].map(Balance));
	}

	#[test]
	fn who_lost_more_than_was_earned_is_below_zero() {
		assert_eq!(Balance::of(Plancks(3), Plancks(5)), Balance(-2));
	}
}
