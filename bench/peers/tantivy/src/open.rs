//! The opened index, and what its parts share.
use crate::bits::Bits;
use crate::data::{Catalogue, Word};
use crate::write::column;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;
use tantivy::columnar::{ColumnValues, StrColumn};
use tantivy::schema::{Field, IndexRecordOption, Schema};
use tantivy::{Index, InvertedIndexReader, Searcher, SegmentReader, Term};

pub type Column = Arc<dyn ColumnValues<u64>>;

/// A field of terms with its dictionary and postings.
pub struct Terms {
    pub field: Field,
    pub reader: Arc<InvertedIndexReader>,
}

impl Terms {
    pub fn of(schema: &Schema, segment: &SegmentReader, name: &str) -> Terms {
        let field = schema.get_field(name).expect("the field is there");
        Terms { field, reader: segment.inverted_index(field).expect("the field has terms") }
    }

    pub fn term(&self, text: &str) -> Term {
        Term::from_field_text(self.field, text)
    }

    /// The number of documents with a term; 0 where no document has it.
    pub fn frequency(&self, term: &Term) -> u32 {
        self.reader.get_term_info(term).expect("the dictionary can be read").map_or(0, |info| info.doc_freq)
    }

    /// Sets the bits of the documents with a term that are in [from, to).
    pub fn mark(&self, term: &Term, from: u32, to: u32, bits: &mut Bits) {
        let found = self.reader.read_block_postings(term, IndexRecordOption::Basic).expect("postings can be read");
        let Some(mut postings) = found else { return };
        if from > 0 {
            postings.seek(from);
        }
        loop {
            let block = postings.docs();
            let (Some(&first), Some(&last)) = (block.first(), block.last()) else { break };
            if first >= to {
                break;
            }
            if first >= from && last < to {
                block.iter().for_each(|&document| bits.set((document - from) as usize));
            } else {
                let inside = block.iter().filter(|&&document| document >= from && document < to);
                inside.for_each(|&document| bits.set((document - from) as usize));
            }
            postings.advance();
        }
    }

    /// Calls `each` with every term that begins with a text, in order, until it says false.
    pub fn begin_with(&self, text: &str, mut each: impl FnMut(&str) -> bool) {
        let range = self.reader.terms().range().ge(text.as_bytes());
        let mut stream = range.into_stream().expect("the dictionary can be read");
        while stream.advance() {
            let key = std::str::from_utf8(stream.key()).unwrap_or("");
            if !key.starts_with(text) || !each(key) {
                break;
            }
        }
    }
}

/// A word that texts have, with the number of products that have it.
pub struct Known {
    pub word: Word,
    pub products: u32,
}

pub struct Opened {
    pub catalogue: Catalogue,
    pub searcher: Searcher,
    pub documents: u32,
    pub rank: Column,
    pub columns: Vec<Column>,
    /// The distinct numbers of each attribute, in order; empty for one of choices.
    pub numbers: Vec<Vec<f64>>,
    /// For each number of an attribute, by its place from 1, the bar that it counts in.
    pub bar_of: Vec<Vec<u8>>,
    /// The first document of each leaf category, and the number of documents.
    pub leaf_from: Vec<u32>,
    pub choices: Terms,
    pub tokens: Terms,
    pub pieces: Terms,
    pub keys: Terms,
    pub key_of: StrColumn,
    pub names: Terms,
    /// The words in order, and a dictionary that leads to their places.
    pub words: Vec<Known>,
    pub surfaces: tantivy_fst::Map<Vec<u8>>,
    pub automata: [levenshtein_automata::LevenshteinAutomatonBuilder; 2],
}

/// Bars of a histogram, of equal width over the whole catalogue.
pub const BARS: usize = 20;

pub fn open(mut catalogue: Catalogue, folder: &Path) -> Opened {
    let tables = File::open(folder.join("numbers.json")).expect("the index was written");
    let numbers: Vec<Vec<f64>> = serde_json::from_reader(tables).expect("numbers were written");
    let (searcher, schema) = open_index(&folder.join("products"));
    let segment = searcher.segment_reader(0).clone();
    let column_of = |name: &str| segment.fast_fields().u64(name).expect("the column is there").values.clone();
    let terms = |name: &str| Terms::of(&schema, &segment, name);
    let (names, name_schema) = open_index(&folder.join("names"));
    let tokens = terms("tokens");
    let words = words_of(&mut catalogue, &tokens);
    let places = words.iter().enumerate().map(|(place, known)| (known.word.surface.clone(), place as u64));
    let bar_of = numbers.iter().zip(&catalogue.attributes).map(|(values, attribute)| {
        let width = (attribute.high - attribute.low) / BARS as f64;
        let bar = |value: f64| ((value - attribute.low) / if width > 0.0 { width } else { 1.0 }) as usize;
        std::iter::once(0).chain(values.iter().map(|&value| bar(value).min(BARS - 1) as u8)).collect()
    });
    Opened {
        documents: segment.max_doc(),
        rank: column_of("rank"),
        columns: (0..catalogue.attributes.len()).map(|place| column_of(&column(place))).collect(),
        bar_of: bar_of.collect(),
        leaf_from: starts_of(&column_of("leaf"), catalogue.leaves, segment.max_doc()),
        choices: terms("choices"),
        tokens,
        pieces: terms("pieces"),
        keys: terms("keys"),
        key_of: segment.fast_fields().str("keys").expect("the column is there").expect("of texts"),
        names: Terms::of(&name_schema, names.segment_reader(0), "tokens"),
        surfaces: tantivy_fst::Map::from_iter(places).expect("the words are in order"),
        words,
        automata: [1, 2].map(|errors| levenshtein_automata::LevenshteinAutomatonBuilder::new(errors, true)),
        numbers,
        searcher,
        catalogue,
    }
}

fn open_index(folder: &Path) -> (Searcher, Schema) {
    let index = Index::open_in_dir(folder).expect("the index was written");
    let searcher = index.reader().expect("the index can be read").searcher();
    assert_eq!(searcher.segment_readers().len(), 1);
    (searcher, index.schema())
}

fn words_of(catalogue: &mut Catalogue, tokens: &Terms) -> Vec<Known> {
    let mut words = std::mem::take(&mut catalogue.words);
    words.sort_by(|a, b| a.surface.cmp(&b.surface));
    let known = |word: Word| Known { products: tokens.frequency(&tokens.term(&word.token)), word };
    words.into_iter().map(known).collect()
}

/// The first document of each leaf; documents are in the order of the leaves.
fn starts_of(leaf: &Column, leaves: usize, documents: u32) -> Vec<u32> {
    let mut starts = vec![];
    for document in 0..documents {
        while starts.len() <= leaf.get_val(document) as usize {
            starts.push(document);
        }
    }
    starts.resize(leaves + 1, documents);
    starts
}
