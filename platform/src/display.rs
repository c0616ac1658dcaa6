//! Whether a window can be shown.

/// Returns whether there may be a screen. Without one, GTK cannot start, and the program would crash.
#[cfg(target_os = "linux")]
pub fn has_display() -> bool {
    use std::{env, os::unix::net::UnixStream, path::Path};
    let value = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
    let wayland = value("WAYLAND_DISPLAY").is_some_and(|name| {
        let folder = value("XDG_RUNTIME_DIR").unwrap_or_default();
        UnixStream::connect(Path::new(&folder).join(name)).is_ok()
    });
    wayland || value("DISPLAY").is_some_and(|name| may_be_x_server(&name.to_string_lossy()))
}

/// Other systems always have one.
#[cfg(not(target_os = "linux"))]
pub fn has_display() -> bool {
    true
}

/// Whether there may be an X server with this name: a local one is looked for where X looks, others are not.
#[cfg(target_os = "linux")]
fn may_be_x_server(name: &str) -> bool {
    use std::net::TcpStream;
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::net::{SocketAddr, UnixStream};
    name.strip_prefix(':').is_none_or(|screen| {
        let number = screen.split('.').next().unwrap_or_default();
        let socket = format!("/tmp/.X11-unix/X{number}");
        SocketAddr::from_abstract_name(&socket)
            .and_then(|address| UnixStream::connect_addr(&address))
            .or_else(|_| UnixStream::connect(&socket))
            .is_ok()
            || TcpStream::connect(format!("localhost:60{number:0>2}")).is_ok()
    })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::{
        os::{
            linux::net::SocketAddrExt,
            unix::net::{SocketAddr, UnixListener},
        },
        process,
    };

    use super::may_be_x_server;

    #[test]
    fn a_local_x_server_that_cannot_be_reached_is_no_display() {
        // No server has this number.
        let number = format!("{}00000", process::id());
        let name = format!(":{number}.0");
        assert!(!may_be_x_server(&name));
        let socket = format!("/tmp/.X11-unix/X{number}");
        let address = SocketAddr::from_abstract_name(socket).unwrap();
        let _server = UnixListener::bind_addr(&address).unwrap();
        assert!(may_be_x_server(&name));
        assert!(may_be_x_server("elsewhere:0"));
    }
}
