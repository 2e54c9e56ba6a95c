//! What the bench writes for a peer, as `bench/duel/peer-files.ts` describes it, and what a peer answers.
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};

#[derive(Deserialize)]
pub struct Catalogue {
    pub leaves: usize,
    pub attributes: Vec<Attribute>,
    pub synonyms: HashMap<String, Vec<Vec<String>>>,
    pub words: Vec<Word>,
    pub names: Vec<Name>,
}

#[derive(Deserialize)]
pub struct Attribute {
    pub number: bool,
    pub choices: usize,
    pub low: f64,
    pub high: f64,
}

#[derive(Deserialize)]
pub struct Word {
    pub surface: String,
    pub token: String,
    pub trade: bool,
}

#[derive(Deserialize)]
pub struct Name {
    pub kind: u8,
    pub id: String,
    pub tokens: Vec<String>,
}

#[derive(Deserialize)]
pub struct Product {
    pub rank: u64,
    pub leaf: u64,
    pub keys: Vec<String>,
    pub tokens: Vec<String>,
    pub choices: Vec<(usize, u64)>,
    pub numbers: Vec<(usize, f64)>,
}

#[derive(Deserialize)]
pub struct Question {
    #[serde(flatten)]
    pub asked: Asked,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Asked {
    Faceted(Faceted),
    Text(Text),
    Complete(Complete),
}

#[derive(Deserialize)]
pub struct Faceted {
    pub leaf: Option<usize>,
    pub facets: Vec<usize>,
    pub enums: Vec<(usize, Vec<u64>)>,
    pub ranges: Vec<(usize, f64, f64)>,
}

#[derive(Deserialize)]
pub struct Text {
    pub key: String,
    pub piece: bool,
    pub clauses: Vec<Clause>,
}

#[derive(Deserialize)]
pub struct Clause {
    pub words: Vec<Asking>,
    pub synonyms: Vec<Vec<String>>,
    pub key: Option<String>,
    pub piece: bool,
}

/// A word of a query; of a Chinese run, `tokens` must all be there, or, where nothing has them, `loose`.
#[derive(Deserialize)]
pub struct Asking {
    pub surface: String,
    pub tokens: Vec<String>,
    pub loose: Vec<String>,
    pub run: bool,
    pub prefix: bool,
    pub errors: u8,
}

#[derive(Deserialize)]
pub struct Complete {
    pub key: String,
    pub text: String,
    pub tokens: Vec<String>,
}

/// Products by their rank; counts by attribute and code, spans by attribute, counts by leaf.
#[derive(Default, Serialize)]
pub struct Answer {
    pub total: usize,
    pub ids: Vec<u64>,
    pub choices: BTreeMap<usize, Vec<u32>>,
    pub bars: BTreeMap<usize, Vec<u32>>,
    pub spans: BTreeMap<usize, (f64, f64)>,
    pub leaves: Vec<u32>,
    pub completions: Vec<String>,
}
