//! Confines a window to the program's own page.

use platform::page::{HOST, SCHEME};
use tauri::{Manager, Url, WebviewWindowBuilder, Wry, webview::NewWindowResponse};

/// Denies a window navigation, new windows, downloads and network access.
pub fn confined<M: Manager<Wry>>(
    window: WebviewWindowBuilder<'_, Wry, M>,
) -> tauri::Result<WebviewWindowBuilder<'_, Wry, M>> {
    Ok(window
        .on_navigation(is_own)
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .on_download(|_, _| false)
        .proxy_url(dead_proxy()?))
}

/// Whether a URL belongs to the program's own page, whose files are built into the program.
fn is_own(url: &Url) -> bool {
    url.scheme() == SCHEME && url.host_str() == Some(HOST) && url.port().is_none()
}

/// Returns the proxy for all network requests: a privileged local port on which nothing listens, so
/// that no request is answered and no host name looked up.
fn dead_proxy() -> tauri::Result<Url> {
    Url::parse("http://127.0.0.1:9").map_err(tauri::Error::InvalidUrl)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn only_the_programs_own_page_can_be_opened() {
        let own = format!("{SCHEME}://{HOST}");
        for (rest, is_page) in [
            ("", true),
            ("/index.html#table", true),
            (":81/", false),
            (".example.org/", false),
        ] {
            let address = format!("{own}{rest}");
            assert_eq!(is_own(&Url::parse(&address).unwrap()), is_page, "{address}");
        }
        for address in [
            "http://localhost/",
            "https://example.org/tauri://localhost",
            "file:///etc/passwd",
            "about:blank",
            "data:text/html,x",
            "blob:tauri://localhost/1",
            "javascript:1",
            "mailto:a@example.org",
        ] {
            assert!(!is_own(&Url::parse(address).unwrap()), "{address}");
        }
    }
}
