//! Writes files. A regular file is replaced atomically, and files of the library are never overwritten.

use std::{
    fs,
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
};

use platform::file::is_same;
use schema::library::{backups, sync_folder};

use super::{reason, refusal_in};
use crate::api::views::Refusal;

/// Writes one of the user's files: atomically if it is a regular file, directly if it is a device
/// or a pipe. Links are followed, and a replaced file keeps its permissions. Returns an error for
/// files of the library.
pub fn save_by(
    library: &Path,
    path: &Path,
    work: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Refusal> {
    refuse_own(library, path)?;
    write_by(path, work)
}

/// Returns an error for a file of the library.
pub fn refuse_own(library: &Path, path: &Path) -> Result<(), Refusal> {
    if belongs_to_library(library, path) {
        return Err(file_error!(
            "file-of-library",
            file = path.display().to_string()
        ));
    }
    Ok(())
}

/// Whether a path leads to the library, one of its companion files, or one of its backups.
fn belongs_to_library(library: &Path, path: &Path) -> bool {
    let real = |path: &Path| followed(path).ok();
    let (Some(library), Some(path)) = (real(library), real(path)) else {
        return false;
    };
    let beside = ["", "-wal", "-shm", "-journal", ".lock"]
        .iter()
        .any(|ending| {
            let mut name = library.clone().into_os_string();
            name.push(ending);
            let own = PathBuf::from(name);
            own == path || is_same(&own, &path)
        });
    beside || real(&backups::folder(&library)).is_some_and(|folder| path.starts_with(folder))
}

/// Resolves all links of a path. The file itself need not exist.
fn followed(path: &Path) -> io::Result<PathBuf> {
    if let Ok(found) = fs::canonicalize(path) {
        return Ok(found);
    }
    // A broken link resolves to its missing target.
    let path = match fs::read_link(path) {
        Ok(target) => path.parent().unwrap_or(Path::new("")).join(target),
        Err(_) => path.to_owned(),
    };
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?;
    Ok(fs::canonicalize(folder)?.join(name))
}

/// Writes a file. A regular file is written to a temporary file beside it, which then replaces it.
pub fn write_by(
    path: &Path,
    work: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Refusal> {
    let written = match fs::metadata(path) {
        // Opened by its own path: the target of a descriptor such as /dev/fd/3 need not have one.
        Ok(there) if !there.is_file() && !there.is_dir() => {
            let file = fs::OpenOptions::new().write(true).open(path);
            file.and_then(|file| write_through(file, work).map(drop))
        }
        there => followed(path).and_then(|path| replace(&path, there.ok(), work)),
    };
    let unwritten = |error: &io::Error| {
        file_error!(
            "file-unwritten",
            file = path.display().to_string(),
            why = reason(error, || messages::text!("file-no-folder"))
        )
    };
    written.map_err(|error| refusal_in(&error).unwrap_or_else(|| unwritten(&error)))
}

fn replace(
    path: &Path,
    there: Option<fs::Metadata>,
    work: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    static WRITTEN: AtomicU32 = AtomicU32::new(0);
    let number = WRITTEN.fetch_add(1, Ordering::Relaxed);
    let name = format!(".vademecum-{}-{number}.part", std::process::id());
    let beside = path.with_file_name(name);
    let file = fs::File::create_new(&beside)?;
    let write = || {
        write_through(file, work)?.sync_all()?;
        if let Some(there) = there {
            fs::set_permissions(&beside, there.permissions())?;
        }
        fs::rename(&beside, path)?;
        sync_folder(path);
        Ok(())
    };
    write().inspect_err(|_| {
        let _ = fs::remove_file(&beside);
    })
}

fn write_through(
    file: fs::File,
    work: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<fs::File> {
    let mut file = BufWriter::new(file);
    work(&mut file)?;
    Ok(file.into_inner()?)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn write(path: &Path, bytes: &[u8]) -> Result<(), Refusal> {
        write_by(path, |file| file.write_all(bytes))
    }

    #[test]
    fn a_file_is_replaced_atomically() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        write(&path, b"first, and long").unwrap();
        write(&path, b"second").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"second");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_read_error_is_not_reported_as_a_write_error() {
        let folder = tempfile::tempdir().unwrap();
        let refusal = Refusal::not_found("There is no such character.");
        let written = write_by(&folder.path().join("a.txt"), |_| {
            Err(io::Error::other(refusal.clone()))
        });
        assert_eq!(written, Err(refusal));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn two_files_of_a_folder_can_be_written_concurrently() {
        let folder = tempfile::tempdir().unwrap();
        let [outer, inner] = ["outer.txt", "inner.txt"].map(|name| folder.path().join(name));
        write_by(&outer, |file| {
            write(&inner, b"inner").map_err(io::Error::other)?;
            file.write_all(b"outer")
        })
        .unwrap();
        assert_eq!(fs::read(&outer).unwrap(), b"outer");
        assert_eq!(fs::read(&inner).unwrap(), b"inner");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    #[cfg(unix)]
    fn links_are_followed_modes_kept_and_long_names_accepted() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("x".repeat(255));
        fs::write(&file, b"before").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        let link = folder.path().join("link");
        symlink(&file, &link).unwrap();
        write(&link, b"after").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"after");
        assert_eq!(
            fs::metadata(&file).unwrap().permissions().mode() & 0o777,
            0o600
        );
        let new = folder.path().join("new");
        symlink("there", &new).unwrap();
        write(&new, b"new").unwrap();
        assert_eq!(fs::read(folder.path().join("there")).unwrap(), b"new");
    }

    #[test]
    #[cfg(unix)]
    fn a_pipe_or_device_is_written_to_and_not_replaced() {
        use std::{io::Read as _, os::unix::fs::FileTypeExt};
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.unwrap().success());
        let reader = pipe.clone();
        let read = std::thread::spawn(move || fs::read(reader).unwrap());
        write(&pipe, b"through").unwrap();
        assert_eq!(read.join().unwrap(), b"through");
        assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
        // As a shell passes the pipe of `-o >(cat)`.
        let (mut reader, writer) = io::pipe().unwrap();
        let end = std::os::fd::AsRawFd::as_raw_fd(&writer);
        write(Path::new(&format!("/dev/fd/{end}")), b"through").unwrap();
        drop(writer);
        let mut read = Vec::new();
        reader.read_to_end(&mut read).unwrap();
        assert_eq!(read, b"through");
        write(Path::new("/dev/null"), b"away").unwrap();
        let null = fs::metadata("/dev/null").unwrap().file_type();
        assert!(null.is_char_device());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    #[cfg(unix)]
    fn no_file_of_the_library_is_overwritten() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let library = at("library.sqlite");
        fs::write(&library, b"library").unwrap();
        fs::create_dir(backups::folder(&library)).unwrap();
        symlink(&library, at("link")).unwrap();
        symlink(backups::folder(&library), at("linked")).unwrap();
        fs::hard_link(&library, at("hard")).unwrap();
        let own = [
            "library.sqlite",
            "library.sqlite-wal",
            "library.sqlite.lock",
            "link",
            "hard",
            "linked/x.pdf",
        ];
        for name in own {
            let refused = save_by(&library, &at(name), |to| to.write_all(b"x")).unwrap_err();
            assert!(refused.message.contains("part of the library"), "{refused}");
        }
        assert_eq!(fs::read(&library).unwrap(), b"library");
        save_by(&library, &at("library.sqlite.pdf"), |to| to.write_all(b"x")).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn files_are_written_while_the_disk_of_the_backups_is_missing() {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("library.sqlite");
        fs::write(&library, b"library").unwrap();
        let disk = folder.path().join("disk").join("backups");
        std::os::unix::fs::symlink(disk, backups::folder(&library)).unwrap();
        let file = folder.path().join("a.pdf");
        save_by(&library, &file, |to| to.write_all(b"x")).unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"x");
    }

    #[test]
    fn a_missing_folder_is_named_and_nothing_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("none").join("a.txt");
        let refusal = write(&path, b"x").unwrap_err();
        assert!(
            refusal
                .message
                .contains("a.txt cannot be written: there is no such folder"),
            "{refusal}"
        );
        fs::create_dir(folder.path().join("b.txt")).unwrap();
        assert!(write(&folder.path().join("b.txt"), b"x").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
