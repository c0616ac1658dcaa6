//! A disk after a power failure: everything that was synced is on it, and any part of the rest.

use std::{
    collections::{BTreeMap, HashMap},
    fs,
    path::{Path, PathBuf},
};

use rand::{Rng, rngs::StdRng};

use super::record::Record;

/// The number of bytes that a disk writes atomically.
const SECTOR: usize = 512;

#[derive(Debug, Clone)]
enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Length(usize),
}

#[derive(Debug, Clone, Default)]
struct File {
    synced: Vec<u8>,
    /// Changes since the last sync.
    changes: Vec<Change>,
}

#[derive(Debug, Clone)]
enum Name {
    Given(PathBuf, usize),
    Removed(PathBuf),
    Folder(PathBuf),
}

impl Name {
    fn path(&self) -> &Path {
        match self {
            Self::Given(path, _) | Self::Removed(path) | Self::Folder(path) => path,
        }
    }
}

#[derive(Debug, Clone, Default)]
struct Names {
    files: BTreeMap<PathBuf, usize>,
    folders: Vec<PathBuf>,
}

impl Names {
    fn apply(&mut self, name: &Name) {
        match name {
            Name::Given(path, file) => {
                self.files.insert(path.clone(), *file);
            }
            Name::Removed(path) => {
                self.files.remove(path);
            }
            Name::Folder(path) => self.folders.push(path.clone()),
        }
    }
}

/// What a power failure leaves of the unsynced changes.
#[derive(Debug, Clone, Copy)]
pub enum Left {
    Nothing,
    Everything,
    /// Some changes, each whole.
    Some,
    /// Some sectors of some changes.
    Torn,
}

/// A simulated disk, to which the writes of a program are applied record by record.
#[derive(Debug, Default)]
pub struct Disk {
    files: Vec<File>,
    inodes: HashMap<u64, usize>,
    now: Names,
    synced: Names,
    /// Changes of names since their folders were synced.
    unsynced: Vec<Name>,
}

impl Disk {
    /// The files of a folder, all of them synced.
    pub fn of(folder: &Path) -> Self {
        let mut disk = Self::default();
        disk.take(folder);
        disk.synced = disk.now.clone();
        disk
    }

    fn take(&mut self, folder: &Path) {
        self.now.folders.push(folder.to_owned());
        for item in fs::read_dir(folder).unwrap() {
            let path = item.unwrap().path();
            if path.is_dir() {
                self.take(&path);
            } else if !is_shared_memory(&path) {
                let synced = fs::read(&path).unwrap();
                let file = self.made(File {
                    synced,
                    ..File::default()
                });
                self.now.files.insert(path, file);
            }
        }
    }

    fn made(&mut self, file: File) -> usize {
        self.files.push(file);
        self.files.len() - 1
    }

    fn file(&mut self, inode: u64) -> &mut File {
        &mut self.files[self.inodes[&inode]]
    }

    fn name(&mut self, name: Name) {
        self.now.apply(&name);
        self.unsynced.push(name);
    }

    /// Applies a record.
    pub fn play(&mut self, record: &Record) {
        match record {
            Record::Opened(inode, path) => {
                let file = self.now.files[path];
                self.inodes.insert(*inode, file);
            }
            Record::Made(inode, path) => {
                let file = self.made(File::default());
                self.inodes.insert(*inode, file);
                self.name(Name::Given(path.clone(), file));
            }
            Record::Written { inode, at, bytes } => {
                let (at, bytes) = (*at, bytes.clone());
                self.file(*inode).changes.push(Change::Write { at, bytes });
            }
            Record::Cut(inode, length) => self.file(*inode).changes.push(Change::Length(*length)),
            Record::Synced(inode) => {
                let file = self.file(*inode);
                for change in std::mem::take(&mut file.changes) {
                    apply(&mut file.synced, &change);
                }
            }
            Record::NamesSynced(folder) => {
                let (of_it, others) = std::mem::take(&mut self.unsynced)
                    .into_iter()
                    .partition(|name| name.path().parent() == Some(folder));
                self.unsynced = others;
                let of_it: Vec<Name> = of_it;
                for name in &of_it {
                    self.synced.apply(name);
                }
            }
            Record::Renamed(from, _) if is_shared_memory(from) => {}
            Record::Renamed(from, to) => {
                let file = self.now.files[from];
                self.name(Name::Given(to.clone(), file));
                self.name(Name::Removed(from.clone()));
            }
            Record::Linked(from, to) => {
                let file = self.now.files[from];
                self.name(Name::Given(to.clone(), file));
            }
            Record::Removed(path) => self.name(Name::Removed(path.clone())),
            Record::Folder(path) => self.name(Name::Folder(path.clone())),
            Record::Said(_) => {}
        }
    }

    /// Writes to the folder `to` what a power failure at this moment leaves of the folder `from`.
    pub fn cut(&self, from: &Path, to: &Path, left: Left, random: &mut StdRng) {
        let mut names = self.synced.clone();
        // Names reach a disk in order.
        let many = match left {
            Left::Nothing => 0,
            Left::Everything => self.unsynced.len(),
            Left::Some | Left::Torn => random.random_range(0..=self.unsynced.len()),
        };
        self.unsynced[..many]
            .iter()
            .for_each(|name| names.apply(name));
        for folder in &names.folders {
            fs::create_dir_all(to.join(folder.strip_prefix(from).unwrap())).unwrap();
        }
        for (path, file) in &names.files {
            let path = to.join(path.strip_prefix(from).unwrap());
            // The content of a lost folder is lost.
            if path.parent().unwrap().is_dir() {
                fs::write(path, self.files[*file].cut(left, random)).unwrap();
            }
        }
    }
}

fn is_shared_memory(path: &Path) -> bool {
    path.to_string_lossy().ends_with("-shm")
}

impl File {
    fn cut(&self, left: Left, random: &mut StdRng) -> Vec<u8> {
        let mut bytes = self.synced.clone();
        for change in &self.changes {
            let stays = match left {
                Left::Nothing => false,
                Left::Everything => true,
                Left::Some | Left::Torn => random.random(),
            };
            match (change, left) {
                (Change::Write { at, bytes: written }, Left::Torn) if stays => {
                    // Sectors are aligned to the file, not to the change.
                    let mut from = 0;
                    while from < written.len() {
                        let until = (from + SECTOR - (at + from) % SECTOR).min(written.len());
                        if random.random() {
                            let bytes_of_it = written[from..until].to_vec();
                            apply(
                                &mut bytes,
                                &Change::Write {
                                    at: at + from,
                                    bytes: bytes_of_it,
                                },
                            );
                        }
                        from = until;
                    }
                }
                _ if stays => apply(&mut bytes, change),
                _ => {}
            }
        }
        bytes
    }
}

fn apply(file: &mut Vec<u8>, change: &Change) {
    match change {
        Change::Write { at, bytes } => {
            let until = at + bytes.len();
            if file.len() < until {
                file.resize(until, 0);
            }
            file[*at..until].copy_from_slice(bytes);
        }
        Change::Length(length) => file.resize(*length, 0),
    }
}
