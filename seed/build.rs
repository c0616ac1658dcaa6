//! The built-in packs are embedded: a changed file must lead to a new build.

fn main() {
    println!("cargo::rerun-if-changed=systems");
}
