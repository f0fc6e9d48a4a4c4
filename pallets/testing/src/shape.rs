//! Shapes of types.

use scale_info::{form::MetaForm, Field, MetaType, TypeDef, Variant};

/// The shape of a type: everything that decides the encoding of its values, and the names of their parts, depth first.
pub fn shape(of: &MetaType) -> String {
	let fields = |fields: &[Field<MetaForm>]| {
		let named = fields.iter().map(|field| format!("{}:{}", field.name.unwrap_or("_"), shape(&field.ty)));
		named.collect::<Vec<_>>().join(",")
	};
	match of.type_info().type_def {
		TypeDef::Composite(composite) => format!("{{{}}}", fields(&composite.fields)),
		TypeDef::Variant(variants) => {
			let one = |it: &Variant| format!("{}={}({})", it.name, it.index, fields(&it.fields));
			format!("<{}>", variants.variants.iter().map(one).collect::<Vec<_>>().join("|"))
		}
		TypeDef::Sequence(sequence) => format!("[{}]", shape(&sequence.type_param)),
		TypeDef::Array(array) => format!("[{};{}]", shape(&array.type_param), array.len),
		TypeDef::Tuple(tuple) => format!("({})", tuple.fields.iter().map(shape).collect::<Vec<_>>().join(",")),
		TypeDef::Primitive(primitive) => format!("{primitive:?}"),
		TypeDef::Compact(compact) => format!("compact {}", shape(&compact.type_param)),
		TypeDef::BitSequence(_) => unreachable!("a sequence of bits"),
	}
}
