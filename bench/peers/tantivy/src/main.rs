//! Tantivy in process, as a peer of the bench: `tantivy-peer FOLDER`, FOLDER as `bench/duel/peer-files.ts` writes it. Commands come
//! line by line, each is answered by a line of JSON:
//!
//!   build          writes the index and opens it          { build_s, build_cpu_s }
//!   pass           answers every question once            { cpu: [ms …], ms: [ms …] }
//!   answers FILE   writes the answers                     {}
//!   memory         what the process holds                 { rss_mb, own_mb, disk_mb }
mod bits;
mod data;
mod facets;
mod open;
mod text;
mod write;

use data::{Answer, Asked, Catalogue, Question};
use open::Opened;
use serde_json::{json, Value};
use std::fs::{read_dir, read_to_string, File};
use std::io::{stdin, stdout, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).expect("tantivy-peer takes a folder"));
    let index = folder.join("tantivy");
    let questions: Vec<Question> = read(&folder.join("questions.json"));
    let mut opened: Option<Opened> = None;
    for line in stdin().lock().lines() {
        let line = line.expect("commands are text");
        let (command, argument) = line.split_once(' ').unwrap_or((&line, ""));
        let answered = match (command, &opened) {
            ("build", _) => {
                let (started, cpu) = (Instant::now(), cpu_ms(libc::CLOCK_PROCESS_CPUTIME_ID));
                write::write(&read(&folder.join("catalogue.json")), &folder.join("products.jsonl"), &index);
                opened = Some(open::open(read::<Catalogue>(&folder.join("catalogue.json")), &index));
                let used = cpu_ms(libc::CLOCK_PROCESS_CPUTIME_ID) - cpu;
                json!({ "build_s": started.elapsed().as_secs_f64(), "build_cpu_s": used / 1000.0 })
            }
            ("pass", Some(index)) => pass(index, &questions),
            ("answers", Some(index)) => {
                let answers: Vec<Answer> = questions.iter().map(|question| answer(index, question)).collect();
                serde_json::to_writer(File::create(argument).expect("a file can be made"), &answers)
                    .expect("answers are written");
                json!({})
            }
            ("memory", _) => json!({
                "rss_mb": status("/proc/self/status", "VmRSS:"),
                "own_mb": status("/proc/self/smaps_rollup", "Pss_Anon:"),
                "disk_mb": size(&index) as f64 / 1048576.0,
            }),
            _ => panic!("{command} is no command, or comes before build"),
        };
        writeln!(stdout(), "{answered}").expect("the bench listens");
        stdout().flush().expect("the bench listens");
    }
}

fn read<T: serde::de::DeserializeOwned>(path: &Path) -> T {
    let file = File::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_reader(BufReader::new(file)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn answer(opened: &Opened, question: &Question) -> Answer {
    match &question.asked {
        Asked::Faceted(asked) => opened.faceted(asked),
        Asked::Text(asked) => opened.text(asked),
        Asked::Complete(asked) => opened.complete(asked),
    }
}

/// Times every question by the processor time of this thread, and by the clock.
fn pass(opened: &Opened, questions: &[Question]) -> Value {
    let (mut cpu, mut ms) = (vec![], vec![]);
    for question in questions {
        let (started, before) = (Instant::now(), cpu_ms(libc::CLOCK_THREAD_CPUTIME_ID));
        std::hint::black_box(answer(opened, question));
        cpu.push(cpu_ms(libc::CLOCK_THREAD_CPUTIME_ID) - before);
        ms.push(started.elapsed().as_secs_f64() * 1000.0);
    }
    json!({ "cpu": cpu, "ms": ms })
}

fn cpu_ms(clock: libc::clockid_t) -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // The pointer is to a value that lives until the call ends.
    unsafe { libc::clock_gettime(clock, &mut time) };
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}

/// A line of a file of the system in MB; 0 where it has none.
fn status(path: &str, name: &str) -> f64 {
    let text = read_to_string(path).unwrap_or_default();
    let line = text.lines().find(|line| line.starts_with(name)).unwrap_or("");
    let digits: String = line.chars().filter(char::is_ascii_digit).collect();
    digits.parse::<f64>().unwrap_or(0.0) / 1024.0
}

fn size(path: &Path) -> u64 {
    let Ok(entries) = read_dir(path) else { return path.metadata().map_or(0, |found| found.len()) };
    entries.flatten().map(|entry| size(&entry.path())).sum()
}
