import { describe, expect, it, test } from "vitest"
import { parseArticle } from "./parse.ts"

const front = `---
title: Un titolo: con due punti
lead: Due parole.
author: livia-ferrero
written: 2026-10-02
picture: /art/food-toscana-3.svg
---
`
const blocksOf = (body: string) => parseArticle(`${front}\n${body}\n`).blocks

describe("[NL-04] the file of an article", () => {
  it("says its title, author, day and picture first", () => {
    expect(parseArticle(front)).toEqual({
      title: "Un titolo: con due punti",
      lead: "Due parole.",
      author: "livia-ferrero",
      written: "2026-10-02",
      changed: "2026-10-02",
      picture: { category: "food", region: "toscana", seed: 3 },
      blocks: [],
    })
  })

  it("holds headings, paragraphs, lists, quotes and pictures", () => {
    const body = `## Prima di tutto

Una riga
e la *seguente*, **forte**, con [un luogo](/destinazioni/umbria).

- uno
- due,
  che continua

> Detto bene.

![Una veduta](/art/wine-umbria-1.svg)`
    expect(blocksOf(body)).toEqual([
      { kind: "heading", text: "Prima di tutto" },
      {
        kind: "paragraph",
        spans: [
          { text: "Una riga e la " },
          { text: "seguente", mark: "em" },
          { text: ", " },
          { text: "forte", mark: "strong" },
          { text: ", con " },
          { text: "un luogo", to: "/destinazioni/umbria" },
          { text: "." },
        ],
      },
      { kind: "list", items: [[{ text: "uno" }], [{ text: "due, che continua" }]] },
      { kind: "quote", spans: [{ text: "Detto bene." }] },
      { kind: "picture", picture: { category: "wine", region: "umbria", seed: 1 }, caption: "Una veduta" },
    ])
    expect(blocksOf("5 \\* 3 \\<b\\>")).toEqual([{ kind: "paragraph", spans: [{ text: "5 * 3 <b>" }] }])
  })

  test.each([
    ["<script>alert(1)</script>", "< has no meaning"],
    ["Un <b>grassetto</b>", "< has no meaning"],
    ["[qui](javascript:alert)", "without language"],
    ["[qui](https://altrove.example)", "without language"],
    ["[qui](/en/regali)", "without language"],
    ["[qui](//altrove.example)", "without language"],
    ["[**qui**](/regali)", "within another"],
    ["**forte", "* has no meaning"],
    ["`codice`", "` has no meaning"],
    ["# Un altro titolo", "no such block"],
    ["1. uno", "no such block"],
    ["| a | b |", "no such block"],
    ["- uno\ndue", "not an item"],
    ["![Foto](https://altrove.example/a.jpg)", "not a picture of the shop"],
    ["![Foto](/art/none-umbria-1.svg)", "not a picture of the shop"],
  ])("refuses %s, with its line", (body, says) => {
    expect(() => blocksOf(`Prima.\n\n${body}`)).toThrow(says)
    expect(() => blocksOf(`Prima.\n\n${body}`)).toThrow(/line 1[0-2]/)
  })

  test.each([
    ["title: Due", "twice"],
    ["mood: lieto", "not a field"],
    ["changed: ieri", "no day"],
  ])("refuses front matter with %s", (line, says) => {
    expect(() => parseArticle(front.replace("---\n", `---\n${line}\n`))).toThrow(says)
  })

  it("refuses a file without front matter, or without a field of it", () => {
    expect(() => parseArticle("Ciao")).toThrow("front matter")
    expect(() => parseArticle(front.replace("lead: Due parole.\n", ""))).toThrow("lead is missing")
  })
})
