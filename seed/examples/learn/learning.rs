//! Learns word vectors. The direction of a phrase is that of the sum of its words' vectors. Training turns each phrase
//! towards the other phrases of its entry and away from those of other entries.
//!
//! The vector of a word is a projection of its English vector, plus its own difference from that. Both are learned, so
//! that a word which is rare in the phrases is near to those with similar usage in English.

#![allow(clippy::cast_precision_loss)]

use ndarray::{Array2, ArrayViewMut1, Axis, Zip};
use rand::{Rng, SeedableRng, rngs::StdRng, seq::index};
use schema::search::vectors::{DIMENSIONS, ENGLISH_DIMENSIONS, MAX_PHRASE_WORDS};

use crate::{phrases::Phrase, vocabulary::Vocabulary};

/// Number of training steps.
const STEPS: usize = 1500;
/// Number of phrases used as questions in a step.
const ASKED: usize = 512;
/// Maximum number of phrases of each entry used as answers in a step.
const ANSWERING: usize = 16;
/// Initial learning rate, which decreases linearly to 0.
const LEARNING_RATE: f32 = 0.05;
/// Learning rate of the projection, relative to that of the words.
const PROJECTION_RATE: f32 = 0.2;
/// How fast a word's own difference from its projection shrinks, relative to the learning rate: rare words stay near it.
const SHRINKING: f32 = 0.3;
/// Share of a question's words that are dropped, so that no single word is relied on.
const DROPOUT: f64 = 0.1;
/// Inverse temperature of the softmax.
const SHARPNESS: f32 = 12.0;

/// Learns the vectors of the vocabulary's words from the phrases. Each row is the vector of one word.
pub fn learn(phrases: &[Phrase], vocabulary: &Vocabulary) -> Array2<f32> {
    let mut random = StdRng::seed_from_u64(7);
    let mut own = Array2::zeros((vocabulary.words.len(), DIMENSIONS));
    for (mut own, english) in own.outer_iter_mut().zip(vocabulary.english.outer_iter()) {
        if english.iter().all(|part| *part == 0.0) {
            own.mapv_inplace(|_| random.random_range(-1.7..1.7_f32));
        }
    }
    let mut projection = Array2::from_shape_simple_fn((ENGLISH_DIMENSIONS, DIMENSIONS), || {
        random.random_range(-1.7..1.7_f32)
    });
    let numbered = phrases.iter().map(|phrase| {
        let counted = phrase.words.iter().take(MAX_PHRASE_WORDS);
        counted
            .filter_map(|word| vocabulary.index_of(word))
            .collect()
    });
    let numbered: Vec<Vec<usize>> = numbered.collect();
    let mut of_entry: Vec<Vec<usize>> = Vec::new();
    for (number, phrase) in phrases.iter().enumerate() {
        of_entry.resize_with(of_entry.len().max(phrase.entry + 1), Vec::new);
        of_entry[phrase.entry].push(number);
    }
    let (mut own_adam, mut projection_adam) = (Adam::new(own.dim()), Adam::new(projection.dim()));
    for step in 0..STEPS {
        let vectors = &own + &vocabulary.english.dot(&projection);
        let asked = index::sample(&mut random, phrases.len(), ASKED).into_vec();
        let answering: Vec<usize> = of_entry
            .iter()
            .flat_map(|own| sample(own, &mut random))
            .collect();
        let questions: Vec<Vec<usize>> = asked
            .iter()
            .map(|number| {
                let kept = numbered[*number].iter().copied();
                kept.filter(|_| !random.random_bool(DROPOUT)).collect()
            })
            .collect();
        let answers: Vec<Vec<usize>> = answering
            .iter()
            .map(|number| numbered[*number].clone())
            .collect();
        let (from, to) = (
            PhraseDirections::of(&vectors, questions),
            PhraseDirections::of(&vectors, answers),
        );
        let mut pull = from.directions.dot(&to.directions.t()) * SHARPNESS;
        let mut loss = 0.0;
        for (row, question) in asked.iter().enumerate() {
            loss += cross_entropy(pull.row_mut(row), *question, &answering, phrases);
        }
        pull *= SHARPNESS / ASKED as f32;
        let mut gradient = Array2::zeros(own.dim());
        from.propagate(&pull.dot(&to.directions), &mut gradient);
        to.propagate(&pull.t().dot(&from.directions), &mut gradient);
        let rate = LEARNING_RATE * (1.0 - step as f32 / STEPS as f32);
        let projected = vocabulary.english.t().dot(&gradient);
        projection_adam.step(&mut projection, &projected, rate * PROJECTION_RATE);
        own_adam.step(&mut own, &gradient, rate);
        for (mut own, english) in own.outer_iter_mut().zip(vocabulary.english.outer_iter()) {
            if english.iter().any(|part| *part != 0.0) {
                own *= 1.0 - SHRINKING * rate;
            }
        }
        if (step + 1) % 100 == 0 {
            println!("step {}: loss {:.3}", step + 1, loss / ASKED as f32);
        }
    }
    own + vocabulary.english.dot(&projection)
}

fn sample(own: &[usize], random: &mut StdRng) -> Vec<usize> {
    let chosen = index::sample(random, own.len(), own.len().min(ANSWERING));
    chosen.iter().map(|at| own[at]).collect()
}

/// Returns the loss of a question from the similarities of all answers: the mean of the cross-entropies among all and
/// among those of its system. Replaces the similarities with the gradient.
fn cross_entropy(
    mut nearness: ArrayViewMut1<'_, f32>,
    question: usize,
    answering: &[usize],
    phrases: &[Phrase],
) -> f32 {
    let asked = &phrases[question];
    let most = nearness.fold(f32::MIN, |most, near| most.max(*near));
    let (mut all, mut of_system, mut right) = (0.0, 0.0, 0.0);
    for (near, answer) in nearness.iter_mut().zip(answering) {
        let phrase = &phrases[*answer];
        *near = if *answer == question {
            0.0
        } else {
            (*near - most).exp()
        };
        all += *near;
        of_system += if phrase.system == asked.system {
            *near
        } else {
            0.0
        };
        right += if phrase.entry == asked.entry {
            *near
        } else {
            0.0
        };
    }
    if right <= 0.0 {
        nearness.fill(0.0);
        return 0.0;
    }
    for (near, answer) in nearness.iter_mut().zip(answering) {
        let phrase = &phrases[*answer];
        let share = |of: f32, counts: bool| if counts { *near / of } else { 0.0 };
        *near = 0.5 * share(all, true) + 0.5 * share(of_system, phrase.system == asked.system)
            - share(right, phrase.entry == asked.entry);
    }
    0.5 * (all / right).ln() + 0.5 * (of_system / right).ln()
}

/// The directions of phrases.
struct PhraseDirections {
    phrases: Vec<Vec<usize>>,
    lengths: Vec<f32>,
    directions: Array2<f32>,
}

impl PhraseDirections {
    fn of(vectors: &Array2<f32>, phrases: Vec<Vec<usize>>) -> Self {
        let mut directions = Array2::zeros((phrases.len(), DIMENSIONS));
        let mut lengths = Vec::with_capacity(phrases.len());
        for (words, mut sum) in phrases.iter().zip(directions.axis_iter_mut(Axis(0))) {
            for word in words {
                sum += &vectors.row(*word);
            }
            let length = (sum.dot(&sum) + 1e-6).sqrt();
            sum /= length;
            lengths.push(length);
        }
        Self {
            phrases,
            lengths,
            directions,
        }
    }

    /// Propagates the gradient of the directions to that of the vectors.
    fn propagate(&self, gradients: &Array2<f32>, gradient: &mut Array2<f32>) {
        for (number, words) in self.phrases.iter().enumerate() {
            let along = self.directions.row(number);
            let wanted = gradients.row(number);
            let across = (&wanted - &(&along * along.dot(&wanted))) / self.lengths[number];
            for word in words {
                gradient.row_mut(*word).scaled_add(1.0, &across);
            }
        }
    }
}

/// Adam (Kingma and Ba, 2015): scales each step by the running means of the gradient and its square.
struct Adam {
    mean: Array2<f32>,
    square: Array2<f32>,
    steps: i32,
}

impl Adam {
    fn new(shape: (usize, usize)) -> Self {
        Self {
            mean: Array2::zeros(shape),
            square: Array2::zeros(shape),
            steps: 0,
        }
    }

    fn step(&mut self, vectors: &mut Array2<f32>, gradient: &Array2<f32>, rate: f32) {
        self.steps += 1;
        let (decay, square_decay) = (0.9_f32, 0.999_f32);
        let correction = 1.0 - decay.powi(self.steps);
        let square_correction = 1.0 - square_decay.powi(self.steps);
        Zip::from(vectors)
            .and(&mut self.mean)
            .and(&mut self.square)
            .and(gradient)
            .for_each(|part, mean, square, gradient| {
                *mean = decay * *mean + (1.0 - decay) * gradient;
                *square = square_decay * *square + (1.0 - square_decay) * gradient * gradient;
                *part -=
                    rate * (*mean / correction) / ((*square / square_correction).sqrt() + 1e-8);
            });
    }
}
