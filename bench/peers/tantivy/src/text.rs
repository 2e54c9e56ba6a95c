//! Texts, part numbers and completions. The bench has cut a text into words and found its synonyms; beginnings of words, typing
//! errors and pieces of part numbers are looked up here.
use crate::bits::Bits;
use crate::data::{Answer, Asking, Clause, Complete, Text};
use crate::open::{Known, Opened};
use crate::write::PIECE_MAX;
use std::collections::HashMap;
use tantivy::collector::TopDocs;
use tantivy::query::{BooleanQuery, Occur, Query, TermQuery};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet, Term, TERMINATED};
use tantivy_fst::{IntoStreamer, Streamer};

const PAGE: usize = 24;
/// Completions of each kind.
const COMPLETED: usize = 8;
/// Length from which a piece of part numbers is found beside those that begin with it.
const BESIDE_MIN: usize = 4;
/// Up to this length a mistyped word begins with the same letter, or has the same ones.
const SHORT: usize = 4;

/// Any of the readings, of each all groups, of each any term.
type Readings = Vec<Vec<Vec<Term>>>;

struct Automaton(levenshtein_automata::DFA);

impl tantivy_fst::Automaton for Automaton {
    type State = u32;
    fn start(&self) -> u32 {
        self.0.initial_state()
    }
    fn is_match(&self, state: &u32) -> bool {
        matches!(self.0.distance(*state), levenshtein_automata::Distance::Exact(_))
    }
    fn can_match(&self, state: &u32) -> bool {
        *state != levenshtein_automata::SINK_STATE
    }
    fn accept(&self, state: &u32, byte: u8) -> u32 {
        self.0.transition(*state, byte)
    }
}

impl Opened {
    pub fn text(&self, asked: &Text) -> Answer {
        let mut numbers = HashMap::new();
        let numbered = self.numbered(&asked.key, asked.piece);
        let may_relax = numbered.is_none();
        numbers.insert(asked.key.as_str(), numbered);
        let mut matching: Option<Bits> = None;
        let mut read = vec![];
        for clause in &asked.clauses {
            let key = clause.key.as_deref().unwrap_or("");
            if !key.is_empty() && !numbers.contains_key(key) {
                numbers.insert(key, self.numbered(key, clause.piece));
            }
            let own = numbers.get(key).and_then(|found| found.as_ref());
            let (bits, readings) = self.clause(clause, own.filter(|_| !key.is_empty()), may_relax);
            match &mut matching {
                None => matching = Some(bits),
                Some(all) => all.and(&bits),
            }
            read.push(readings);
        }
        let mut bits = matching.unwrap_or_else(|| Bits::new(self.documents as usize));
        let of_number = numbers.remove(asked.key.as_str()).flatten();
        if let Some(found) = &of_number {
            bits.or(found);
        }
        let leaves = self.count_leaves(&bits);
        let total = leaves.iter().sum::<u32>() as usize;
        let ids = if of_number.is_some() {
            self.first_by_rank(&bits)
        } else if total == 0 {
            vec![]
        } else {
            self.best(read)
        };
        Answer { total, ids, leaves, ..Answer::default() }
    }

    /// The products that match a clause, and how it was read.
    fn clause(&self, clause: &Clause, numbered: Option<&Bits>, may_relax: bool) -> (Bits, Readings) {
        let words = clause.words.iter().map(|word| self.groups_of(word)).collect::<Vec<_>>().concat();
        let mut readings = vec![words];
        readings.extend(clause.synonyms.iter().map(|all| self.each_alone(all)));
        let mut bits = self.matching(&readings);
        if let Some(found) = numbered {
            bits.or(found);
        }
        if may_relax && bits.count() == 0 {
            readings = self.relax(clause);
            bits = self.matching(&readings);
        }
        (bits, readings)
    }

    fn each_alone(&self, tokens: &[String]) -> Vec<Vec<Term>> {
        tokens.iter().map(|token| vec![self.tokens.term(token)]).collect()
    }

    fn groups_of(&self, word: &Asking) -> Vec<Vec<Term>> {
        if word.run {
            return self.each_alone(&word.tokens);
        }
        vec![self.beginning(&word.surface, &word.tokens[0], word.prefix)]
    }

    /// The terms of a word, and of those that begin with it where it may be the beginning of one.
    fn beginning(&self, surface: &str, token: &str, prefix: bool) -> Vec<Term> {
        let mut found = vec![token];
        if prefix {
            let mut stream = self.surfaces.range().ge(surface).into_stream();
            while let Some((longer, place)) = stream.next() {
                if !longer.starts_with(surface.as_bytes()) {
                    break;
                }
                found.push(&self.words[place as usize].word.token);
            }
            found.sort_unstable();
            found.dedup();
        }
        found.into_iter().map(|token| self.tokens.term(token)).collect()
    }

    /// A clause that nothing matches: Chinese in any order, other words corrected.
    fn relax(&self, clause: &Clause) -> Readings {
        let mut groups = vec![];
        for word in &clause.words {
            let own = self.groups_of(word);
            if own.iter().all(|terms| terms.iter().any(|term| self.tokens.frequency(term) > 0)) && !word.run {
                groups.extend(own);
            } else if word.run {
                groups.extend(self.each_alone(&word.loose));
            } else if let Some(known) = self.correct(&word.surface, word.errors) {
                let (surface, token) = (&known.word.surface, &known.word.token);
                groups.push(self.beginning(surface, token, word.prefix));
                if let (1, Some(synonyms)) = (clause.words.len(), self.catalogue.synonyms.get(token)) {
                    let mut readings = vec![groups];
                    readings.extend(synonyms.iter().map(|all| self.each_alone(all)));
                    return readings;
                }
            } else {
                return vec![];
            }
        }
        vec![groups]
    }

    /// Of the words with the fewest errors the likeliest: one of the trade, one of the same letters, the commonest.
    fn correct(&self, typed: &str, errors: u8) -> Option<&Known> {
        if errors == 0 {
            return None;
        }
        let dfa = || self.automata[errors as usize - 1].build_dfa(typed);
        let distance_of = dfa();
        let mut stream = self.surfaces.search(Automaton(dfa())).into_stream();
        let (mut fewest, mut near) = (u8::MAX, vec![]);
        while let Some((surface, place)) = stream.next() {
            let distance = distance_of.eval(surface).to_u8();
            if distance == 0 || distance > fewest || surface.iter().any(u8::is_ascii_digit) {
                continue;
            }
            if distance < fewest {
                (fewest, near) = (distance, vec![]);
            }
            near.push(&self.words[place as usize]);
        }
        let letters = sorted(typed);
        let swapped = |known: &Known| sorted(&known.word.surface) == letters;
        let likely = |known: &&&Known| {
            typed.chars().count() > SHORT || known.word.surface.chars().next() == typed.chars().next() || swapped(known)
        };
        let order = |known: &&&Known| {
            let weight = known.word.trade as u8 * 2 + swapped(known) as u8;
            (weight, known.products, std::cmp::Reverse(known.word.surface.clone()))
        };
        near.iter().filter(likely).max_by_key(order).copied()
    }

    fn matching(&self, readings: &Readings) -> Bits {
        let documents = self.documents as usize;
        let mut found = Bits::new(documents);
        for (place, groups) in readings.iter().enumerate() {
            if groups.len() == 1 {
                groups[0].iter().for_each(|term| self.tokens.mark(term, 0, self.documents, &mut found));
                continue;
            }
            let mut all: Option<Bits> = None;
            for group in groups {
                let mut any = Bits::new(documents);
                group.iter().for_each(|term| self.tokens.mark(term, 0, self.documents, &mut any));
                match &mut all {
                    None => all = Some(any),
                    Some(bits) => bits.and(&any),
                }
            }
            match all {
                Some(bits) if place == 0 => found = bits,
                Some(bits) => found.or(&bits),
                None => (),
            }
        }
        found
    }

    /// The best by BM25.
    fn best(&self, clauses: Vec<Readings>) -> Vec<u64> {
        let query = every(
            clauses
                .into_iter()
                .map(|readings| {
                    any(readings
                        .into_iter()
                        .map(|groups| {
                            every(groups.into_iter().map(|terms| any(terms.into_iter().map(one).collect())).collect())
                        })
                        .collect())
                })
                .collect(),
        );
        let found =
            self.searcher.search(&*query, &TopDocs::with_limit(PAGE).order_by_score()).expect("the query is answered");
        found.into_iter().map(|(_, address)| self.rank.get_val(address.doc_id)).collect()
    }

    fn first_by_rank(&self, bits: &Bits) -> Vec<u64> {
        let mut ranks: Vec<u64> = bits.list(0).into_iter().map(|document| self.rank.get_val(document)).collect();
        if ranks.len() > PAGE {
            ranks.select_nth_unstable(PAGE - 1);
            ranks.truncate(PAGE);
        }
        ranks.sort_unstable();
        ranks
    }

    /// The products with a part number that begins with a key, or holds it; none: `None`.
    fn numbered(&self, key: &str, piece: bool) -> Option<Bits> {
        if key.is_empty() {
            return None;
        }
        let mut bits = Bits::new(self.documents as usize);
        let (mut exact, mut begun) = (false, false);
        self.keys.begin_with(key, |known| {
            exact |= known == key;
            begun = true;
            self.keys.mark(&self.keys.term(known), 0, self.documents, &mut bits);
            true
        });
        if !exact && piece && (!begun || key.chars().count() >= BESIDE_MIN) {
            begun |= self.mark_holding(key, &mut bits);
        }
        begun.then_some(bits)
    }

    /// Marks the products with a part number that holds a key: those with all its pieces, looked at where there are several.
    fn mark_holding(&self, key: &str, bits: &mut Bits) -> bool {
        let characters: Vec<char> = key.chars().collect();
        let mut terms = vec![];
        let mut end = 0;
        while end < characters.len() {
            end = characters.len().min(end + PIECE_MAX);
            let piece: String = characters[end.saturating_sub(PIECE_MAX)..end].iter().collect();
            terms.push(self.pieces.term(&piece));
        }
        let info = |term: &Term| self.pieces.reader.get_term_info(term).expect("the dictionary can be read");
        let Some(mut infos) = terms.iter().map(info).collect::<Option<Vec<_>>>() else { return false };
        infos.sort_by_key(|info| info.doc_freq);
        let open = |info| {
            self.pieces
                .reader
                .read_postings_from_terminfo(info, IndexRecordOption::Basic)
                .expect("postings can be read")
        };
        let mut postings: Vec<_> = infos.iter().map(open).collect();
        let (rarest, others) = postings.split_at_mut(1);
        let (mut found, mut document) = (false, rarest[0].doc());
        while document != TERMINATED {
            let in_all = others.iter_mut().all(|other| {
                let at = if other.doc() < document { other.seek(document) } else { other.doc() };
                at == document
            });
            if in_all && (infos.len() == 1 || self.holds(document, key)) {
                bits.set(document as usize);
                found = true;
            }
            document = rarest[0].advance();
        }
        found
    }

    fn holds(&self, document: u32, key: &str) -> bool {
        self.key_of.term_ords(document).any(|ordinal| {
            let mut own = String::new();
            self.key_of.ord_to_str(ordinal, &mut own).expect("the column can be read");
            own.contains(key)
        })
    }

    pub fn complete(&self, asked: &Complete) -> Answer {
        let mut completions = vec![];
        if !asked.key.is_empty() {
            self.keys.begin_with(&asked.key, |known| {
                let mut bits = Bits::new(self.documents as usize);
                self.keys.mark(&self.keys.term(known), 0, self.documents, &mut bits);
                completions.extend(self.first_by_rank(&bits).into_iter().map(|rank| rank.to_string()));
                completions.len() < COMPLETED
            });
            completions.truncate(COMPLETED);
        }
        let names = self.named(&asked.tokens);
        for kind in [1, 2] {
            let own = names.iter().map(|&place| &self.catalogue.names[place as usize]).filter(|name| name.kind == kind);
            completions.extend(own.take(COMPLETED).map(|name| name.id.clone()));
        }
        let mut stream = self.surfaces.range().ge(&asked.text).into_stream();
        let mut words = 0;
        while let Some((surface, place)) = stream.next() {
            if words == COMPLETED || !surface.starts_with(asked.text.as_bytes()) {
                break;
            }
            completions.push(self.words[place as usize].word.surface.clone());
            words += 1;
        }
        Answer { completions, ..Answer::default() }
    }

    /// The names that have all tokens, the last of which may be the beginning of one.
    fn named(&self, tokens: &[String]) -> Vec<u32> {
        let count = self.catalogue.names.len();
        let mut all: Option<Bits> = None;
        for (place, token) in tokens.iter().enumerate() {
            let mut bits = Bits::new(count);
            let mut mark = |known: &str| self.names.mark(&self.names.term(known), 0, count as u32, &mut bits);
            if place + 1 == tokens.len() {
                self.names.begin_with(token, |known| {
                    mark(known);
                    true
                });
            } else {
                mark(token);
            }
            match &mut all {
                None => all = Some(bits),
                Some(found) => found.and(&bits),
            }
        }
        all.map_or(vec![], |bits| bits.list(0))
    }
}

fn one(term: Term) -> Box<dyn Query> {
    Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs))
}

fn any(queries: Vec<Box<dyn Query>>) -> Box<dyn Query> {
    joined(queries, Occur::Should)
}

fn every(queries: Vec<Box<dyn Query>>) -> Box<dyn Query> {
    joined(queries, Occur::Must)
}

fn joined(mut queries: Vec<Box<dyn Query>>, occur: Occur) -> Box<dyn Query> {
    if queries.len() == 1 {
        return queries.remove(0);
    }
    Box::new(BooleanQuery::new(queries.into_iter().map(|query| (occur, query)).collect()))
}

fn sorted(word: &str) -> Vec<char> {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters
}
