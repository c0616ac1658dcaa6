//! Slow work does not block others: an edit is saved while it is running.

use std::{
    fs,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering::SeqCst},
        mpsc,
    },
    thread,
};

use ::books::Progress;
use sheet::page::PrintOptions;
use tests::workers::Worker;
use vademecum::api::{
    app::App,
    books, characters,
    printing::{self, PrintJob},
};

use super::{counted, killed, library, set_age, whole, worker};

/// Edits while some work is running, and returns how many edits were saved before it ended.
fn edits_while(app: &App, is_running: impl Fn() -> bool) -> i64 {
    let mut edits = 0;
    while is_running() {
        set_age(app, edits + 1).unwrap();
        edits += i64::from(is_running());
    }
    edits
}

#[test]
fn an_edit_is_saved_while_many_pages_are_laid_out() {
    let (_folder, path) = library();
    let app = App::open(&path).unwrap();
    let job = PrintJob {
        characters: vec![characters::find(&app, "Worker").unwrap(); 40],
        ..PrintJob::default()
    };
    let ended = AtomicBool::new(false);
    let edits = thread::scope(|scope| {
        scope.spawn(|| {
            printing::file(&app, &job, &PrintOptions::default()).unwrap();
            ended.store(true, SeqCst);
        });
        edits_while(&app, || !ended.load(SeqCst))
    });
    assert!(edits > 0);
}

#[test]
fn an_edit_is_saved_while_a_book_is_read() {
    let (folder, path) = library();
    let app = App::open(&path).unwrap();
    let file = folder.path().join("book.md");
    fs::write(&file, "# A\n\nText.\n\n".repeat(20_000)).unwrap();
    let (half_way, is_half_way) = mpsc::channel();
    let (edited, is_edited) = mpsc::channel();
    // Reading continues only once the edit is saved.
    let wait = Mutex::new(Some((half_way, is_edited)));
    let wait = |_: f64| {
        if let Some((half_way, is_edited)) = wait.lock().unwrap().take() {
            half_way.send(()).unwrap();
            is_edited.recv().unwrap();
        }
    };
    thread::scope(|scope| {
        let app = &app;
        scope.spawn(move || {
            is_half_way.recv().unwrap();
            set_age(app, 30).unwrap();
            edited.send(()).unwrap();
        });
        let progress = Progress {
            read: Some(&wait),
            ..Progress::default()
        };
        books::add(app, &file, &books::BookOptions::default(), &progress).unwrap();
    });
    drop(app);
    assert_eq!(counted(&whole(&path)).0, 30);
}

#[test]
fn edits_are_saved_while_another_program_installs_packs() {
    let (_folder, path) = library();
    let app = App::open(&path).unwrap();
    let packs = tempfile::tempdir().unwrap();
    killed::two_packs(packs.path());
    let mut work = Worker::start(worker("packs", &path).arg(packs.path()));
    let ended = AtomicBool::new(false);
    let edits = thread::scope(|scope| {
        scope.spawn(|| {
            work.until("saved two");
            ended.store(true, SeqCst);
        });
        edits_while(&app, || !ended.load(SeqCst))
    });
    work.kill();
    drop(app);
    assert!(edits > 0);
    let (age, changes) = counted(&whole(&path));
    assert!(age >= edits && changes > 0, "{edits} were answered, {age}");
}
