//! A set of neighbouring documents, one bit each.

#[derive(Clone)]
pub struct Bits {
    words: Vec<u64>,
}

impl Bits {
    pub fn new(documents: usize) -> Bits {
        Bits { words: vec![0; documents.div_ceil(64)] }
    }

    #[inline]
    pub fn set(&mut self, place: usize) {
        self.words[place >> 6] |= 1 << (place & 63);
    }

    pub fn and(&mut self, other: &Bits) {
        for (own, theirs) in self.words.iter_mut().zip(&other.words) {
            *own &= theirs;
        }
    }

    pub fn or(&mut self, other: &Bits) {
        for (own, theirs) in self.words.iter_mut().zip(&other.words) {
            *own |= theirs;
        }
    }

    pub fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The number of documents in [from, to).
    pub fn count_range(&self, from: usize, to: usize) -> usize {
        if from >= to {
            return 0;
        }
        let (first, last) = (from >> 6, (to - 1) >> 6);
        let (head, tail) = (!0u64 << (from & 63), !0u64 >> (63 - ((to - 1) & 63)));
        if first == last {
            return (self.words[first] & head & tail).count_ones() as usize;
        }
        let between: usize = self.words[first + 1..last].iter().map(|word| word.count_ones() as usize).sum();
        (self.words[first] & head).count_ones() as usize + between + (self.words[last] & tail).count_ones() as usize
    }

    /// The documents in order, the first of which stands for `base`.
    pub fn list(&self, base: u32) -> Vec<u32> {
        let mut found = Vec::with_capacity(self.count());
        for (place, &word) in self.words.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                found.push(base + ((place as u32) << 6) + left.trailing_zeros());
                left &= left - 1;
            }
        }
        found
    }
}
