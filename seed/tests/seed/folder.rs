//! Untrusted folders: only regular files in them are read, within limits.
#[cfg(unix)]
use std::os::unix::fs::symlink;
use std::{fs, path::Path};

use seed::{
    folder::Folder,
    pack::{self, Pack},
};

fn folder(fill: impl Fn(&Path)) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fill(folder.path());
    folder
}

/// Reads the pack in a folder or file, with its errors.
pub fn read(path: &Path) -> Pack {
    let (files, unread) = Folder::open(path).unwrap().files();
    let mut pack = pack::read(&files);
    pack.diagnostics.extend(unread);
    pack
}

fn write(folder: &Path, name: &str, bytes: impl AsRef<[u8]>) {
    fs::write(folder.join(name), bytes).unwrap();
}

#[test]
#[cfg(unix)]
fn only_regular_files_of_a_pack_are_read() {
    let folder = folder(|folder| {
        write(folder, "b.toml", "");
        write(folder, "D.TOML", "");
        write(folder, "a.rhai", "");
        write(folder, "example.json", "");
        write(folder, "readme.md", "");
        write(folder, "run.sh", "");
        write(folder, ".toml.swp", "");
        symlink("/etc/hosts", folder.join("link.toml")).unwrap();
        symlink("/etc/passwd", folder.join("passwd.json")).unwrap();
        symlink("/dev/zero", folder.join("endless.rhai")).unwrap();
        symlink(".", folder.join("circle.toml")).unwrap();
        fs::create_dir(folder.join("inner.toml")).unwrap();
        write(&folder.join("inner.toml"), "c.toml", "");
    });
    let found = Folder::open(folder.path()).unwrap();
    let names: Vec<&str> = found.names().collect();
    assert_eq!(names, ["D.TOML", "a.rhai", "b.toml", "example.json"]);
}

#[test]
fn an_invalid_pack_is_refused_with_a_sentence() {
    type Spoil<'a> = &'a dyn Fn(&Path);
    let cases: [(&str, Spoil); 4] = [
        ("holds no .toml file", &|folder| {
            write(folder, "a.rhai", "1");
        }),
        ("Size of a file, in bytes: at most 4,194,304", &|folder| {
            write(folder, "a.toml", vec![b' '; 4 * 1024 * 1024 + 1]);
        }),
        ("Files in a pack: at most 200, not 201.", &|folder| {
            (0..201).for_each(|at| write(folder, &format!("{at}.toml"), ""));
        }),
        ("cannot be read", &|folder| fs::remove_dir(folder).unwrap()),
    ];
    for (says, fill) in cases {
        let folder = folder(fill);
        let said = Folder::open(folder.path()).err().unwrap();
        assert!(said.contains(says), "{said}");
        assert!(said.ends_with('.'), "{said}");
    }
}

#[test]
fn a_binary_file_does_not_hide_other_errors() {
    let folder = folder(|folder| {
        write(folder, "a.toml", b"# one\n# two\xff\xfe\n");
        write(
            folder,
            "b.toml",
            "[[thing]]\nname = \"x\"\n[[field]]\nlabel = 3\n",
        );
    });
    let pack = read(folder.path());
    let said: Vec<String> = pack.diagnostics.iter().map(ToString::to_string).collect();
    for says in [
        "a.toml: The file is not UTF-8 text: line 2",
        "b.toml, line 4, field/1: “label” takes text",
        "b.toml, line 1, thing: There is no kind “thing”. Define it: [[kind]]",
        "system.toml, system: No file has a [system] table",
    ] {
        assert!(
            said.iter().any(|it| it.starts_with(says)),
            "{says}\n{}",
            said.join("\n")
        );
    }
}
