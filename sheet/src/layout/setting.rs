//! A sheet set at one size: its parts measured, ready to be placed.

use std::collections::BTreeSet;

use super::{
    area::Area,
    band::Item,
    foot::Foot,
    parts::{self, Subject},
    press::{Frame, Press},
    spare,
};
use crate::{document::Document, failure::Failure, page::Pages};

/// How near to each other the lines of a sheet come before it takes a further page.
pub const CLOSER: [f32; 4] = [1.0, 0.96, 0.92, 0.88];

/// The parts of a sheet, measured for a width.
pub struct Setting {
    area: Area,
    foot: Foot,
    foot_height: f32,
    items: Vec<Item>,
    plays: BTreeSet<String>,
}

impl Setting {
    /// Measures a document for the width of an area, its portrait within a square of that side, in mm;
    /// `blank_lines` are the writing lines that each list of an empty sheet keeps.
    pub fn new(
        document: &Document,
        area: Area,
        portrait: f32,
        blank_lines: Option<usize>,
    ) -> Result<Self, Failure> {
        let foot = Foot::of(document);
        let subject = Subject {
            document,
            portrait,
            blank_lines,
        };
        Ok(Self {
            area,
            foot_height: foot.height(area.room())?,
            foot,
            items: parts::items(&subject, area.room())?,
            plays: document.plays.clone(),
        })
    }

    /// How many pages it takes with its lines nearer to each other by a factor.
    pub fn count(&self, closer: f32) -> usize {
        let frame = self.frame(closer);
        let mut press = Press::rehearsal(&frame);
        let start = press.start();
        press.place(&self.items, 0.0, start).lane + 1
    }

    /// On how few pages it can stand, and how near to each other its lines are then.
    pub fn fewest(&self) -> (usize, f32) {
        let fits = |factor: &&f32| self.count(**factor) == 1;
        CLOSER
            .iter()
            .find(fits)
            .map_or_else(|| (self.count(1.0), 1.0), |factor| (1, *factor))
    }

    /// Its pages, with its lines nearer to each other by a factor.
    pub fn print(mut self, closer: f32) -> Result<Pages, Failure> {
        let frame = self.frame(closer);
        spare::fit(&mut self.items, &frame);
        let mut press = Press::new(&frame);
        let start = press.start();
        press.place(&self.items, 0.0, start);
        let mut pages = press.into_pages();
        let area = self.area.closer(closer);
        self.foot.draw(&mut pages, &area)?;
        Ok(area.finish(pages, &self.plays))
    }

    fn frame(&self, closer: f32) -> Frame {
        self.area.closer(closer).frame(self.foot_height)
    }
}
