//! Tries many inputs, each within a time limit, all within a memory limit that the system enforces.
//!
//! Time is the processor time of this thread, so a busy machine makes no difference.

use std::{
    any::type_name,
    env, fs,
    process::Command,
    sync::{Mutex, MutexGuard, Once, PoisonError},
    thread,
    time::{Duration, Instant},
};

use platform::cpu_time::cpu_time;
use proptest::{
    strategy::Strategy,
    test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner},
};

/// The time limit of an input; longer for unoptimised code.
const LIMIT: Duration = Duration::from_secs(if cfg!(debug_assertions) { 5 } else { 1 });
/// Maximum data size of the process, in bytes.
const MAX_MEMORY: u64 = 512 * 1024 * 1024;

/// How many inputs are tried.
#[derive(Debug, Clone, Copy)]
pub enum Inputs {
    /// The same inputs each time, so that results are reproducible.
    Few(u32),
    /// New inputs each time: `FUZZ_INPUTS`, or this many by default.
    Many(u32),
}

/// Runs `work` on inputs of a strategy.
pub fn each<S: Strategy>(inputs: Inputs, strategy: &S, work: impl Fn(&S::Value)) {
    let usual = match inputs {
        Inputs::Few(few) => {
            let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
            let mut runner = TestRunner::new_with_rng(config(few), rng);
            return run(&mut runner, strategy, work);
        }
        Inputs::Many(usual) => usual,
    };
    let many = env::var("FUZZ_INPUTS").map_or(usual, |many| many.parse().unwrap());
    let begun = Instant::now();
    run(&mut TestRunner::new(config(many)), strategy, work);
    eprintln!(
        "{}: {many} inputs in {:.0} s, {} MB at the most",
        thread::current().name().unwrap_or_default(),
        begun.elapsed().as_secs_f64(),
        peak_memory() / 1024
    );
}

/// Limits the memory of this process; an allocation beyond the limit ends the test. Until the guard is
/// dropped, no other limited test runs, so that each can use all of it.
pub fn limited() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    static LIMITED: Once = Once::new();
    let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    LIMITED.call_once(|| {
        let limit = format!("--data={MAX_MEMORY}");
        let status = Command::new("prlimit")
            .args(["--pid", &std::process::id().to_string(), &limit])
            .status()
            .unwrap();
        assert!(status.success(), "prlimit could not limit the memory.");
    });
    alone
}

/// Runs the test that contains this closure in a separate process, so that it can use all of the memory
/// whatever other tests have left behind.
pub fn alone<Work: FnOnce()>(work: Work) {
    const ALONE: &str = "FUZZ_ALONE";
    if env::var_os(ALONE).is_some() {
        let _alone = limited();
        return work();
    }
    let name = type_name::<Work>().trim_end_matches("::{{closure}}");
    let (_, name) = name.split_once("::").unwrap();
    let output = Command::new(env::current_exe().unwrap())
        .args(["--exact", name])
        .env(ALONE, "")
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    let is_passed = output.status.success() && said.contains("1 passed");
    assert!(is_passed, "{name}: {said}");
}

fn run<S: Strategy>(runner: &mut TestRunner, strategy: &S, work: impl Fn(&S::Value)) {
    let _alone = limited();
    let outcome = runner.run(strategy, |input| {
        let begun = cpu_time();
        work(&input);
        let took = cpu_time().saturating_sub(begun);
        if took < LIMIT {
            Ok(())
        } else {
            Err(TestCaseError::fail(format!("It took {took:?}.")))
        }
    });
    if let Err(error) = outcome {
        panic!("{error}");
    }
}

fn config(inputs: u32) -> Config {
    Config {
        cases: inputs,
        failure_persistence: None,
        max_shrink_iters: 100,
        ..Config::default()
    }
}

/// Returns the peak memory of this process in kB; 0 if the system does not report it.
fn peak_memory() -> u64 {
    fs::read_to_string("/proc/self/status")
        .ok()
        .and_then(|status| {
            let line = status.lines().find(|line| line.starts_with("VmHWM"))?;
            line.split_whitespace().nth(1)?.parse().ok()
        })
        .unwrap_or_default()
}

#[test]
fn the_memory_for_foreign_files_is_limited() {
    let _alone = limited();
    let limits = fs::read_to_string("/proc/self/limits").unwrap();
    let space = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max data size"))
        .unwrap();
    let limit = space.split_whitespace().next().unwrap();
    assert_eq!(limit, MAX_MEMORY.to_string());
    let mut much: Vec<u8> = Vec::new();
    let most = usize::try_from(MAX_MEMORY).unwrap();
    assert!(much.try_reserve_exact(most).is_err());
}
