//! Writes the index: one segment, documents in the order (leaf, price, rank), so that a leaf category is one range and is read
//! in the order of its prices. Every attribute is one full column of whole numbers, 0 where a product has no value: the code of
//! a choice, the place of a number among the attribute's distinct numbers.
use crate::data::{Attribute, Catalogue, Product};
use std::collections::HashSet;
use std::fs::{create_dir_all, remove_dir_all, File};
use std::io::{BufRead, BufReader};
use std::os::unix::fs::FileExt;
use std::path::Path;
use tantivy::directory::MmapDirectory;
use tantivy::schema::{
    Field, IndexRecordOption, NumericOptions, Schema, SchemaBuilder, TextFieldIndexing, TextOptions,
};
use tantivy::{Index, TantivyDocument};

/// Memory that the writer may use before it writes to disk.
const MEMORY: usize = 2 << 30;
/// Pieces of part numbers that are terms, in characters.
pub const PIECE_MIN: usize = 3;
pub const PIECE_MAX: usize = 6;

/// The name of an attribute's column.
pub fn column(attribute: usize) -> String {
    format!("a{attribute}")
}

/// The term of a choice.
pub fn choice(attribute: usize, code: u64) -> String {
    format!("{attribute}={code}")
}

/// A product's line in the file: what it is sorted by, where it stands, how long it is.
struct Line {
    leaf: u64,
    price: f64,
    rank: u64,
    at: u64,
    length: usize,
}

/// Writes the index of the products and that of the names into a folder.
pub fn write(catalogue: &Catalogue, products: &Path, folder: &Path) {
    let (mut lines, numbers) = survey(catalogue, products);
    lines
        .sort_by(|a, b| (a.leaf, a.price, a.rank).partial_cmp(&(b.leaf, b.price, b.rank)).expect("prices are numbers"));
    let _ = remove_dir_all(folder);
    create_dir_all(folder).expect("the folder can be made");
    let tables = folder.join("numbers.json");
    serde_json::to_writer(File::create(tables).expect("a file can be made"), &numbers).expect("numbers are written");
    write_products(catalogue, products, &lines, &numbers, &folder.join("products"));
    write_names(catalogue, &folder.join("names"));
}

/// Reads all products once: the lines, and the distinct numbers of each attribute in order.
fn survey(catalogue: &Catalogue, products: &Path) -> (Vec<Line>, Vec<Vec<f64>>) {
    let mut reader = BufReader::with_capacity(1 << 20, File::open(products).expect("products are there"));
    let mut distinct: Vec<HashSet<u64>> = catalogue.attributes.iter().map(|_| HashSet::new()).collect();
    let (mut lines, mut text, mut at) = (vec![], String::new(), 0);
    loop {
        text.clear();
        let length = reader.read_line(&mut text).expect("products are text");
        if length == 0 {
            break;
        }
        let product: Product = serde_json::from_str(&text).expect("a product is as described");
        for &(attribute, value) in &product.numbers {
            distinct[attribute].insert(value.to_bits());
        }
        let price = product.numbers.iter().find(|(attribute, _)| *attribute == 0).map_or(0.0, |&(_, value)| value);
        lines.push(Line { leaf: product.leaf, price, rank: product.rank, at, length });
        at += length as u64;
    }
    let sorted = |values: HashSet<u64>| {
        let mut values: Vec<f64> = values.into_iter().map(f64::from_bits).collect();
        values.sort_by(|a, b| a.partial_cmp(b).expect("values are numbers"));
        values
    };
    (lines, distinct.into_iter().map(sorted).collect())
}

fn write_products(catalogue: &Catalogue, products: &Path, lines: &[Line], numbers: &[Vec<f64>], folder: &Path) {
    let mut schema = SchemaBuilder::new();
    let full = || NumericOptions::default().set_fast();
    let (rank, leaf) = (schema.add_u64_field("rank", full()), schema.add_u64_field("leaf", full()));
    let columns: Vec<Field> =
        (0..catalogue.attributes.len()).map(|place| schema.add_u64_field(&column(place), full())).collect();
    let choices = schema.add_text_field("choices", terms(IndexRecordOption::Basic, false));
    let tokens = schema.add_text_field("tokens", terms(IndexRecordOption::WithFreqs, true));
    let pieces = schema.add_text_field("pieces", terms(IndexRecordOption::Basic, false));
    let keys = schema.add_text_field("keys", terms(IndexRecordOption::Basic, false).set_fast("raw"));
    let mut writer = writer_of(schema.build(), folder);
    let file = File::open(products).expect("products are there");
    let mut bytes = vec![];
    for line in lines {
        bytes.resize(line.length, 0);
        file.read_exact_at(&mut bytes, line.at).expect("the line is still there");
        let product: Product = serde_json::from_slice(&bytes).expect("a product is as described");
        let mut document = TantivyDocument::default();
        document.add_u64(rank, product.rank);
        document.add_u64(leaf, product.leaf);
        for (place, code) in codes_of(&product, &catalogue.attributes, numbers).into_iter().enumerate() {
            document.add_u64(columns[place], code);
        }
        let chosen: Vec<String> = product.choices.iter().map(|&(attribute, code)| choice(attribute, code)).collect();
        document.add_text(choices, chosen.join(" "));
        document.add_text(tokens, product.tokens.join(" "));
        document.add_text(pieces, product.keys.iter().flat_map(|key| cut_pieces(key)).collect::<Vec<_>>().join(" "));
        for key in &product.keys {
            document.add_text(keys, key);
        }
        writer.add_document(document).expect("a document is written");
    }
    writer.finalize().expect("the index is finished");
}

fn codes_of(product: &Product, attributes: &[Attribute], numbers: &[Vec<f64>]) -> Vec<u64> {
    let mut codes = vec![0; attributes.len()];
    for &(attribute, code) in &product.choices {
        codes[attribute] = code;
    }
    for &(attribute, value) in &product.numbers {
        codes[attribute] = numbers[attribute].partition_point(|known| *known < value) as u64 + 1;
    }
    codes
}

/// Every piece of a key that has from three to six characters.
fn cut_pieces(key: &str) -> Vec<String> {
    let characters: Vec<char> = key.chars().collect();
    let mut found = vec![];
    for length in PIECE_MIN..=PIECE_MAX {
        found.extend(characters.windows(length).map(|window| window.iter().collect::<String>()));
    }
    found
}

fn write_names(catalogue: &Catalogue, folder: &Path) {
    let mut schema = SchemaBuilder::new();
    let tokens = schema.add_text_field("tokens", terms(IndexRecordOption::Basic, false));
    let mut writer = writer_of(schema.build(), folder);
    for name in &catalogue.names {
        let mut document = TantivyDocument::default();
        document.add_text(tokens, name.tokens.join(" "));
        writer.add_document(document).expect("a document is written");
    }
    writer.finalize().expect("the index is finished");
}

fn terms(record: IndexRecordOption, norms: bool) -> TextOptions {
    let indexing =
        TextFieldIndexing::default().set_tokenizer("whitespace").set_index_option(record).set_fieldnorms(norms);
    TextOptions::default().set_indexing_options(indexing)
}

fn writer_of(schema: Schema, folder: &Path) -> tantivy::SingleSegmentIndexWriter<TantivyDocument> {
    create_dir_all(folder).expect("the folder can be made");
    let directory = MmapDirectory::open(folder).expect("the folder can be opened");
    Index::builder().schema(schema).single_segment_index_writer(directory, MEMORY).expect("the index can be written")
}
