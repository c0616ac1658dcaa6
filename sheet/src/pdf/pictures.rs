//! Embeds each picture once, however often it is shown.

use std::collections::BTreeMap;

use printpdf::{DictItem, ExternalStream, ExternalXObject, XObject, XObjectId};

use super::{Picture, Sheet};

/// Returns the name of a picture in the file.
pub fn id(hash: &str, grey: bool) -> XObjectId {
    XObjectId(format!("{hash}{}", if grey { "-grey" } else { "" }))
}

/// Returns the pictures of the sheets, ready to embed.
pub fn embedded(sheets: &[Sheet]) -> BTreeMap<XObjectId, XObject> {
    let pictures = sheets.iter().flat_map(|sheet| sheet.pictures);
    pictures
        .map(|picture| (id(&picture.hash, picture.grey), of(picture)))
        .collect()
}

fn of(picture: &Picture) -> XObject {
    let name = |name: &str| DictItem::Name(name.into());
    let colours = if picture.grey {
        "DeviceGray"
    } else {
        "DeviceRGB"
    };
    let described = [
        ("Type", name("XObject")),
        ("Subtype", name("Image")),
        ("Width", DictItem::Int(picture.width.into())),
        ("Height", DictItem::Int(picture.height.into())),
        ("ColorSpace", name(colours)),
        ("BitsPerComponent", DictItem::Int(8)),
        ("Filter", name("DCTDecode")),
    ];
    XObject::External(ExternalXObject {
        stream: ExternalStream {
            dict: described.map(|(key, item)| (key.to_owned(), item)).into(),
            content: picture.jpeg.clone(),
            compress: false,
        },
        width: None,
        height: None,
        dpi: None,
    })
}
