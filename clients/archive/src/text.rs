//! Values of the database as text.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{
	de::{DeserializeOwned, IntoDeserializer},
	Serialize,
};

/// A value of which the database stores the JSON. A single word, such as a state, has no quotes there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text<Value>(pub Value);

/// The text of a value.
///
/// # Errors
///
/// The value has no JSON.
pub fn text(value: &impl Serialize) -> Result<String, serde_json::Error> {
	Ok(match serde_json::to_value(value)? {
		serde_json::Value::String(word) => word,
		json => json.to_string(),
	})
}

impl<Value: Serialize> ToSql for Text<Value> {
	fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
		let text = text(&self.0).map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))?;
		Ok(text.into())
	}
}

impl<Value: DeserializeOwned> FromSql for Text<Value> {
	fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
		let text = value.as_str()?;
		let read: Result<Value, serde_json::Error> = match text.starts_with('{') {
			true => serde_json::from_str(text),
			false => Value::deserialize(text.into_deserializer()),
		};
		read.map(Self).map_err(|error| FromSqlError::Other(Box::new(error)))
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{
		chain::Terms,
		testing::{duel_settings, terms},
	};
	use forking_hex_rules::OpeningRule;
	use rusqlite::Connection;

	/// The archive's databases and answers have this text.
	#[test]
	fn terms_have_the_names_of_the_rulebook() {
		let settings = concat!(
			r#"{"size":2,"red_time":40,"blue_time":40,"deposit":"1000","losing_rule":"any_reply","#,
			r#""opening_rule":"swap_pieces","placement":"anywhere","duel":true,"invited":null,"increment":0,"#,
			r#""fork_premium":0,"ply_step":"0","reward":"halving"}"#
		);
		let others = concat!(
			r#""entry":"3000","least_players":2,"most_players":8,"enter_until":20,"begin_time":10,"#,
			r#""shares":[600000,300000]"#
		);
		let written = serde_json::to_string(&terms()).expect("JSON");
		assert_eq!(written, format!(r#"{{"settings":{settings},{others}}}"#));
		assert_eq!(serde_json::from_str::<Terms>(&written).expect("terms"), terms());
	}

	#[test]
	fn the_database_has_words_without_quotes_and_other_values_as_json() {
		assert_eq!(text(&OpeningRule::SwapSides).expect("a word"), "swap_sides");
		let books = Connection::open_in_memory().expect("a database");
		let question = "SELECT ?, ?, ?, 'swap_sides', 'SwapSides'";
		let values = (Text(OpeningRule::SwapSides), Text(duel_settings()), Text(terms()));
		let check = books.query_row(question, values, |row| {
			assert_eq!(row.get(0), row.get::<_, String>(3));
			assert_eq!(row.get(3), Ok(Text(OpeningRule::SwapSides)));
			assert!(row.get::<_, Text<OpeningRule>>(4).is_err());
			assert_eq!(row.get(1), Ok(Text(duel_settings())));
			assert_eq!(row.get(2), Ok(Text(terms())));
			Ok(())
		});
		assert_eq!(check, Ok(()));
	}
}
