//! A leaf category or the whole catalogue under conditions: the page by price, the total, and the counts of every facet without
//! its own condition.
use crate::bits::Bits;
use crate::data::{Answer, Faceted};
use crate::open::{Column, Opened, BARS};
use crate::write::choice;

/// Values that are read at a time.
const BLOCK: usize = 1024;
const PAGE: usize = 24;

impl Opened {
    pub fn faceted(&self, asked: &Faceted) -> Answer {
        let (from, to) =
            asked.leaf.map_or((0, self.documents), |leaf| (self.leaf_from[leaf], self.leaf_from[leaf + 1]));
        let passing = self.passing(asked, from, to);
        let every = || (from..to).collect::<Vec<u32>>();
        let together = |left_out: Option<usize>| {
            let mut kept = passing.iter().filter(|(attribute, _)| Some(*attribute) != left_out).map(|(_, bits)| bits);
            let first = kept.next()?.clone();
            Some(kept.fold(first, |mut all, bits| {
                all.and(bits);
                all
            }))
        };
        let matching = together(None);
        let found = matching.as_ref().map_or_else(every, |bits| bits.list(from));
        let mut answer = Answer { total: found.len(), ..Answer::default() };
        let mut values = vec![0; BLOCK];
        for &attribute in &asked.facets {
            if passing.iter().any(|(conditioned, _)| *conditioned == attribute) {
                let own = together(Some(attribute)).map_or_else(every, |bits| bits.list(from));
                self.count(&mut answer, attribute, &own, &mut values);
            } else {
                self.count(&mut answer, attribute, &found, &mut values);
            }
        }
        answer.leaves = match (&matching, asked.leaf) {
            (Some(bits), None) => self.count_leaves(bits),
            (None, None) => self.leaf_from.windows(2).map(|pair| pair[1] - pair[0]).collect(),
            (_, Some(leaf)) => {
                (0..self.catalogue.leaves).map(|place| if place == leaf { found.len() as u32 } else { 0 }).collect()
            }
        };
        answer.ids = if asked.leaf.is_some() {
            found.iter().take(PAGE).map(|&document| self.rank.get_val(document)).collect()
        } else {
            self.cheapest(&found, &mut values)
        };
        answer
    }

    /// The documents in [from, to) that meet each condition, with its attribute.
    fn passing(&self, asked: &Faceted, from: u32, to: u32) -> Vec<(usize, Bits)> {
        let length = (to - from) as usize;
        let enums = asked.enums.iter().map(|(attribute, codes)| {
            let mut bits = Bits::new(length);
            for &code in codes {
                self.choices.mark(&self.choices.term(&choice(*attribute, code)), from, to, &mut bits);
            }
            (*attribute, bits)
        });
        let ranges = asked.ranges.iter().map(|&(attribute, min, max)| {
            let mut bits = Bits::new(length);
            let values = &self.numbers[attribute];
            let low = values.partition_point(|value| *value < min) as u64 + 1;
            let high = values.partition_point(|value| *value <= max) as u64;
            if low <= high {
                let mut rows = vec![];
                self.columns[attribute].get_row_ids_for_value_range(low..=high, from..to, &mut rows);
                rows.into_iter().for_each(|row| bits.set((row - from) as usize));
            }
            (attribute, bits)
        });
        enums.chain(ranges).collect()
    }

    fn count(&self, answer: &mut Answer, attribute: usize, documents: &[u32], values: &mut [u64]) {
        let column = &self.columns[attribute];
        if !self.catalogue.attributes[attribute].number {
            let mut counts = vec![0; self.catalogue.attributes[attribute].choices + 1];
            read(column, documents, values, |code| counts[code as usize] += 1);
            counts[0] = 0;
            answer.choices.insert(attribute, counts);
            return;
        }
        let (bar_of, mut bars) = (&self.bar_of[attribute], vec![0; BARS]);
        let (mut min, mut max, mut missing) = (u64::MAX, 0, 0);
        read(column, documents, values, |place| {
            bars[bar_of[place as usize] as usize] += 1;
            missing += (place == 0) as u32;
            max = max.max(place);
            min = min.min(place.wrapping_sub(1));
        });
        bars[0] -= missing;
        if max > 0 {
            let numbers = &self.numbers[attribute];
            answer.spans.insert(attribute, (numbers[min as usize], numbers[max as usize - 1]));
        }
        answer.bars.insert(attribute, bars);
    }

    /// Documents are in the order of the leaves.
    pub fn count_leaves(&self, bits: &Bits) -> Vec<u32> {
        let count = |pair: &[u32]| bits.count_range(pair[0] as usize, pair[1] as usize) as u32;
        self.leaf_from.windows(2).map(count).collect()
    }

    /// The ranks of the cheapest documents, those of one price by rank.
    fn cheapest(&self, documents: &[u32], values: &mut [u64]) -> Vec<u64> {
        let mut best: Vec<(u64, u64)> = vec![];
        let mut place = 0;
        read(&self.columns[0], documents, values, |price| {
            let document = documents[place];
            place += 1;
            if best.len() == PAGE && price > best[PAGE - 1].0 {
                return;
            }
            let key = (price, self.rank.get_val(document));
            if best.len() == PAGE {
                if key >= best[PAGE - 1] {
                    return;
                }
                best.pop();
            }
            let at = best.partition_point(|known| *known < key);
            best.insert(at, key);
        });
        best.into_iter().map(|(_, rank)| rank).collect()
    }
}

/// Calls `each` with the value of every document; neighbours are read as one range.
fn read(column: &Column, documents: &[u32], values: &mut [u64], mut each: impl FnMut(u64)) {
    for block in documents.chunks(BLOCK) {
        let values = &mut values[..block.len()];
        if (block[block.len() - 1] - block[0]) as usize == block.len() - 1 {
            column.get_range(block[0] as u64, values);
        } else {
            column.get_vals(block, values);
        }
        values.iter().for_each(|&value| each(value));
    }
}
