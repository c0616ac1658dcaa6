//! Reuses prose: a new row of an entry gets the prose already written for that entry.

use rules::{
    character::Edit,
    system::{Field, FieldType, System},
};

use crate::api::{app::App, characters::of_system, views::Refusal};

/// Fills in an edit that adds a row of an entry with the prose that rows of the entry have in any
/// character of the system. Values set by the edit take precedence.
pub fn with_known_prose(app: &App, system: &System, edit: &Edit) -> Result<Edit, Refusal> {
    let mut edit = edit.clone();
    let Edit::AddRow { list, row, .. } = &mut edit else {
        return Ok(edit);
    };
    let fields = system.list(list).map_or(&[][..], |list| &list.fields);
    let mut open: Vec<&Field> = fields
        .iter()
        .filter(|it| it.kind == FieldType::Prose && !row.values.contains_key(&it.key))
        .collect();
    if open.is_empty() || row.entry.is_none() {
        return Ok(edit);
    }
    for other in of_system(app, &system.key)? {
        let rows = other?.lists.shift_remove(list).unwrap_or_default();
        for mut held in rows.into_iter().filter(|it| it.entry == row.entry) {
            open.retain(|field| {
                let found = held.values.shift_remove(&field.key);
                let found = found.filter(|value| value.as_str().is_some_and(|it| !it.is_empty()));
                let missing = found.is_none();
                row.values
                    .extend(found.map(|value| (field.key.clone(), value)));
                missing
            });
        }
        if open.is_empty() {
            break;
        }
    }
    Ok(edit)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use rules::character::{Edit, Row};

    use crate::api::{characters, ledger, test_library, views::ErrorCode};

    #[test]
    fn rows_can_be_added_while_another_character_is_damaged() {
        let (app, _folder) = test_library::new();
        let [brook, reed] = ["Brook", "Reed"].map(|name| {
            let created = characters::create(&app, "amtgard", name).unwrap();
            created.card.id
        });
        let add = Edit::AddRow {
            list: "purchases".to_owned(),
            row: Row {
                entry: Some("ability/heal".to_owned()),
                ..Row::default()
            },
            at: None,
        };
        characters::edit(&app, brook, None, &add).unwrap();
        let damage = "UPDATE character_row SET name = CAST(x'ff' AS TEXT) WHERE character_id = ?1";
        let damaged = app.library().write(|tx| Ok(tx.execute(damage, [brook])?));
        assert!(damaged.unwrap() > 0);
        let refused = characters::open(&app, brook).unwrap_err();
        assert_eq!(refused.code, ErrorCode::Damaged);
        characters::edit(&app, reed, None, &add).unwrap();
        let rows = ledger::rows_of_all(&app, reed, "purchases").unwrap();
        assert!(rows.iter().any(|row| row.owner == "Reed"));
        assert!(rows.iter().all(|row| row.owner != "Brook"));
    }
}
