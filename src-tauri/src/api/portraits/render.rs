//! Re-encodes untrusted pictures: small, upright, and without metadata.

use std::io::Cursor;

use image::{
    DynamicImage, ImageBuffer, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits, Rgb,
    codecs::jpeg::JpegEncoder,
    error::{LimitError, LimitErrorKind},
    imageops,
    metadata::Orientation,
};
use sheet::pdf;

use crate::api::views::Refusal;

/// Maximum width and height of a portrait, in pixels.
pub(super) const PORTRAIT: (u32, u32) = (480, 640);
/// Maximum width and height of a picture that fills a screen, in pixels.
pub(super) const SCREEN: (u32, u32) = (1600, 1600);
/// JPEG quality, of 100.
const QUALITY: u8 = 85;
/// Maximum width and height of an input picture, in pixels.
const MAX_SIDE: u32 = 12_000;
/// Maximum number of pixels of an input picture, which can be decoded within two seconds and 512 MB
/// in any encoding. A progressive JPEG with four components needs 11 bytes per pixel.
const MAX_PIXELS: u64 = 36_000_000;
/// Maximum size of a decoded picture, in bytes.
const MAX_BYTES: u64 = 160 * 1024 * 1024;

/// Scales a JPEG or PNG down to at most `max_size` pixels and encodes it as a JPEG on white, without metadata.
pub(super) fn render(file: &[u8], max_size: (u32, u32)) -> Result<Vec<u8>, Refusal> {
    if file.len() as u64 > super::MAX_FILE_BYTES {
        return Err(too_large());
    }
    let small = upright(file, max_size).map_err(|error| refused(&error))?;
    let mut jpeg = Vec::new();
    on_white(&small)
        .write_with_encoder(JpegEncoder::new_with_quality(&mut jpeg, QUALITY))
        .map_err(|error| refused(&error))?;
    Ok(jpeg)
}

/// Scales a picture of the library down to at most `max_size` pixels for printing, in grey or colour.
pub(super) fn render_for_print(
    hash: &str,
    file: &[u8],
    max_size: (u32, u32),
    grey: bool,
) -> Result<pdf::Picture, Refusal> {
    let seen = upright(file, max_size).map_err(|error| refused(&error))?;
    let (width, height) = (seen.width(), seen.height());
    let mut jpeg = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut jpeg, QUALITY);
    let written = if grey {
        seen.into_luma8().write_with_encoder(encoder)
    } else {
        seen.into_rgb8().write_with_encoder(encoder)
    };
    written.map_err(|error| refused(&error))?;
    Ok(pdf::Picture {
        hash: hash.to_owned(),
        grey,
        width,
        height,
        jpeg,
    })
}

/// Returns the width and height of a picture of the library, in pixels.
pub(super) fn size(file: &[u8]) -> Result<(u32, u32), Refusal> {
    let reader = ImageReader::with_format(Cursor::new(file), ImageFormat::Jpeg);
    reader.into_dimensions().map_err(|error| refused(&error))
}

/// Decodes a picture, scales it down to at most `max_size` pixels and rotates it upright. One that is
/// too large is refused before it is decoded.
fn upright(file: &[u8], max_size: (u32, u32)) -> Result<DynamicImage, ImageError> {
    let mut reader = ImageReader::new(Cursor::new(file)).with_guessed_format()?;
    if !matches!(reader.format(), Some(ImageFormat::Jpeg | ImageFormat::Png)) {
        reader.clear_format();
    }
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_BYTES);
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MAX_PIXELS || decoder.total_bytes() > MAX_BYTES {
        let kind = LimitErrorKind::DimensionError;
        return Err(ImageError::Limits(LimitError::from_kind(kind)));
    }
    let orientation = decoder.orientation()?;
    let mut seen = DynamicImage::from_decoder(decoder)?;
    let is_sideways = matches!(
        orientation,
        Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH
    );
    let max_size = if is_sideways {
        (max_size.1, max_size.0)
    } else {
        max_size
    };
    if seen.width() > max_size.0 || seen.height() > max_size.1 {
        seen = seen.thumbnail(max_size.0, max_size.1);
    }
    seen.apply_orientation(orientation);
    Ok(seen)
}

fn on_white(picture: &DynamicImage) -> ImageBuffer<Rgb<u8>, Vec<u8>> {
    let white = image::Rgba([255; 4]);
    let mut page = image::RgbaImage::from_pixel(picture.width(), picture.height(), white);
    imageops::overlay(&mut page, &picture.to_rgba8(), 0, 0);
    DynamicImage::from(page).into_rgb8()
}

fn refused(error: &ImageError) -> Refusal {
    match error {
        ImageError::Unsupported(_) => invalid!("portrait-no-picture"),
        ImageError::Limits(_) => too_large(),
        _ => invalid!("portrait-damaged-file"),
    }
}

fn too_large() -> Refusal {
    invalid!(
        "portrait-too-large",
        size = (super::MAX_FILE_BYTES >> 20).to_string(),
        pixels = (MAX_PIXELS / 1_000_000).to_string(),
        side = MAX_SIDE.to_string()
    )
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn file(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        let picture = DynamicImage::new_rgb8(width, height);
        picture.write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    }

    fn size(jpeg: &[u8]) -> (u32, u32) {
        let picture = image::load_from_memory_with_format(jpeg, ImageFormat::Jpeg).unwrap();
        (picture.width(), picture.height())
    }

    #[test]
    fn a_picture_is_scaled_down_and_never_up() {
        for format in [ImageFormat::Jpeg, ImageFormat::Png] {
            let large = render(&file(2000, 1000, format), PORTRAIT).unwrap();
            assert_eq!(size(&large), (480, 240));
            assert_eq!(
                size(&render(&file(30, 50, format), PORTRAIT).unwrap()),
                (30, 50)
            );
        }
    }

    #[test]
    fn metadata_of_a_picture_is_removed() {
        let mut jpeg = file(8, 8, ImageFormat::Jpeg);
        let comment = b"\xff\xfe\x00\x1a<script>alert(1)</script";
        jpeg.splice(2..2, comment.iter().copied());
        let drawn = render(&jpeg, PORTRAIT).unwrap();
        assert!(!drawn.windows(6).any(|bytes| bytes == b"script"));
    }

    #[test]
    fn a_picture_for_print_is_scaled_down_and_grey_if_requested() {
        let whole = file(400, 300, ImageFormat::Jpeg);
        for (max_size, grey, expected) in [
            ((200, 200), true, (200, 150)),
            ((200, 200), false, (200, 150)),
            ((900, 900), false, (400, 300)),
        ] {
            let small = render_for_print("", &whole, max_size, grey).unwrap();
            assert_eq!((small.width, small.height), expected);
            assert_eq!(super::size(&small.jpeg).unwrap(), expected);
            let colours = image::load_from_memory(&small.jpeg).unwrap().color();
            assert_eq!(colours.has_color(), !grey);
        }
    }

    #[test]
    fn transparent_pixels_become_white() {
        let clear = DynamicImage::new_rgba8(4, 4);
        let mut bytes = Cursor::new(Vec::new());
        clear.write_to(&mut bytes, ImageFormat::Png).unwrap();
        let seen =
            image::load_from_memory(&render(&bytes.into_inner(), PORTRAIT).unwrap()).unwrap();
        assert!(seen.to_rgb8().pixels().all(|pixel| pixel.0 == [255; 3]));
    }

    #[test]
    fn too_large_damaged_and_unsupported_pictures_are_refused() {
        let svg = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
        let bomb = |width: u32, height: u32, bits: u8| {
            let mut bomb = file(8, 8, ImageFormat::Png);
            // The size is in the first chunk, followed by its checksum.
            bomb[16..20].copy_from_slice(&width.to_be_bytes());
            bomb[20..24].copy_from_slice(&height.to_be_bytes());
            bomb[24] = bits;
            let sum = crc(&bomb[12..29]);
            bomb[29..33].copy_from_slice(&sum.to_be_bytes());
            bomb
        };
        let whole = file(300, 300, ImageFormat::Png);
        for (file, why) in [
            (svg.as_slice(), "not a picture"),
            (b"GIF89a", "not a picture"),
            (b"", "not a picture"),
            (&bomb(40_000, 8, 8), "too large"),
            (&bomb(12_000, 12_000, 16), "too large"),
            (&bomb(7000, 7000, 16), "too large"),
            (&progressive(12_000, 12_000), "too large"),
            (&vec![0; 21 << 20], "too large"),
            (&whole[..whole.len() / 2], "damaged"),
            (b"\xff\xd8\xff\xe0", "damaged"),
        ] {
            let refusal = render(file, PORTRAIT).unwrap_err();
            assert!(refusal.message.contains(why), "{why}: {refusal}");
        }
    }

    /// The beginning of a progressive JPEG of this size.
    fn progressive(width: u16, height: u16) -> Vec<u8> {
        let mut jpeg = file(8, 8, ImageFormat::Jpeg);
        let frame = jpeg.windows(2).position(|it| it == [0xff, 0xc0]).unwrap();
        jpeg[frame + 1] = 0xc2;
        jpeg[frame + 5..frame + 7].copy_from_slice(&height.to_be_bytes());
        jpeg[frame + 7..frame + 9].copy_from_slice(&width.to_be_bytes());
        jpeg
    }

    /// The checksum of a PNG chunk.
    fn crc(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(u32::MAX, |sum, byte| {
            (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
                (sum >> 1) ^ (0xEDB8_8320 & (sum & 1).wrapping_neg())
            })
        })
    }
}
