//! A folder that a stranger made: only plain files in it are read, and not too much of them.
use std::{fs, os::unix::fs::symlink, path::Path};

use seed::folder::read;

fn folder(fill: impl Fn(&Path)) -> Result<Vec<String>, String> {
    let folder = tempfile::tempdir().unwrap();
    fill(folder.path());
    read(folder.path()).map(|files| files.into_iter().map(|file| file.name).collect())
}

fn write(folder: &Path, name: &str, bytes: impl AsRef<[u8]>) {
    fs::write(folder.join(name), bytes).unwrap();
}

#[test]
fn only_plain_files_of_a_pack_are_read() {
    let names = folder(|folder| {
        write(folder, "b.toml", "");
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
    assert_eq!(names.unwrap(), ["a.rhai", "b.toml", "example.json"]);
}

#[test]
fn what_cannot_be_a_pack_is_refused_with_a_sentence() {
    type Spoil<'a> = &'a dyn Fn(&Path);
    let cases: [(&str, Spoil); 5] = [
        ("holds no .toml file", &|folder| {
            write(folder, "a.rhai", "1");
        }),
        ("it is larger than 4 MB", &|folder| {
            write(folder, "a.toml", vec![b' '; 4 * 1024 * 1024 + 1]);
        }),
        ("it is not UTF-8 text", &|folder| {
            write(folder, "a.toml", b"\xff\xfe");
        }),
        ("more than 200 files", &|folder| {
            (0..201).for_each(|at| write(folder, &format!("{at}.toml"), ""));
        }),
        ("cannot be read", &|folder| fs::remove_dir(folder).unwrap()),
    ];
    for (says, fill) in cases {
        let said = folder(fill).unwrap_err();
        assert!(said.contains(says), "{said}");
        assert!(said.ends_with('.'), "{said}");
    }
}
