//! The window shows the program's own page and reaches nothing else.

use tauri::Url;

/// Whether an address is one of the program's own page, whose files are built into the program.
pub fn is_own(url: &Url) -> bool {
    let (scheme, host) = if cfg!(windows) {
        ("http", "tauri.localhost")
    } else {
        ("tauri", "localhost")
    };
    url.scheme() == scheme && url.host_str() == Some(host) && url.port().is_none()
}

/// The proxy that every request to a network goes to: a port of this machine that only its
/// administrator may listen on, so that none is answered and no name is looked up.
pub fn nowhere() -> Result<Url, tauri::Error> {
    Url::parse("http://127.0.0.1:9").map_err(tauri::Error::InvalidUrl)
}

// Windows has another address for the page.
#[cfg(all(test, not(windows)))]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn only_the_programs_own_page_is_gone_to() {
        for (address, own) in [
            ("tauri://localhost", true),
            ("tauri://localhost/index.html#table", true),
            ("tauri://localhost:80/", false),
            ("tauri://localhost.example.org/", false),
            ("http://localhost/", false),
            ("https://example.org/tauri://localhost", false),
            ("file:///etc/passwd", false),
            ("about:blank", false),
            ("data:text/html,x", false),
            ("blob:tauri://localhost/1", false),
            ("javascript:1", false),
            ("mailto:a@example.org", false),
        ] {
            assert_eq!(is_own(&Url::parse(address).unwrap()), own, "{address}");
        }
    }
}
