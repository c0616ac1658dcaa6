//! The recorded writes of a program, in order: see `recorded_disk.c`.

use std::{
    io::{BufRead, BufReader, Read},
    path::{Path, PathBuf},
};

/// A change that a program made to its folder, or a line that it wrote.
#[derive(Debug, Clone)]
pub enum Record {
    Opened(u64, PathBuf),
    Made(u64, PathBuf),
    Written {
        inode: u64,
        at: usize,
        bytes: Vec<u8>,
    },
    Cut(u64, usize),
    Synced(u64),
    NamesSynced(PathBuf),
    Renamed(PathBuf, PathBuf),
    Linked(PathBuf, PathBuf),
    Removed(PathBuf),
    Folder(PathBuf),
    Said(String),
}

/// Reads records. The last one is dropped if it is incomplete, as the program was killed.
pub fn read(file: &Path) -> Vec<Record> {
    let mut from = BufReader::new(std::fs::File::open(file).unwrap());
    std::iter::from_fn(|| next(&mut from)).collect()
}

fn next(from: &mut impl BufRead) -> Option<Record> {
    let head = line(from)?;
    let (letter, rest) = head.split_once(' ')?;
    let numbers = || -> Vec<u64> { rest.split(' ').filter_map(|it| it.parse().ok()).collect() };
    let size = |number: u64| usize::try_from(number).unwrap();
    let inode_and_path = || {
        let (inode, path) = rest.split_once(' ').unwrap();
        (inode.parse().unwrap(), PathBuf::from(path))
    };
    Some(match letter {
        "O" => {
            let (inode, path) = inode_and_path();
            Record::Opened(inode, path)
        }
        "N" => {
            let (inode, path) = inode_and_path();
            Record::Made(inode, path)
        }
        "W" => {
            let [inode, at, length] = numbers().try_into().unwrap();
            let bytes = bytes(from, size(length))?;
            Record::Written {
                inode,
                at: size(at),
                bytes,
            }
        }
        "T" => {
            let [inode, length] = numbers().try_into().unwrap();
            Record::Cut(inode, size(length))
        }
        "S" => Record::Synced(rest.parse().unwrap()),
        "D" => Record::NamesSynced(rest.into()),
        "R" => Record::Renamed(rest.into(), line(from)?.into()),
        "L" => Record::Linked(rest.into(), line(from)?.into()),
        "U" => Record::Removed(rest.into()),
        "K" => Record::Folder(rest.into()),
        "M" => {
            let said = bytes(from, rest.parse().unwrap())?;
            Record::Said(String::from_utf8(said).unwrap())
        }
        _ => panic!("There is no record {letter}."),
    })
}

fn line(from: &mut impl BufRead) -> Option<String> {
    let mut line = String::new();
    from.read_line(&mut line).unwrap();
    line.strip_suffix('\n').map(str::to_owned)
}

fn bytes(from: &mut impl Read, length: usize) -> Option<Vec<u8>> {
    let mut bytes = vec![0; length];
    from.read_exact(&mut bytes).ok()?;
    Some(bytes)
}
