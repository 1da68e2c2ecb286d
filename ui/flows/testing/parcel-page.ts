import type {
  FlowMap,
  FlowPage,
  FlowTalk,
  Picture,
  PictureEdge,
  PictureState,
} from "../../../machines/kit/picture/types.ts"

/** A small flow with one of everything that a picture can contain, for the views' tests. */
const state = (path: string, given: Partial<PictureState> & Pick<PictureState, "title">): PictureState => ({
  id: path === "" ? "parcel" : `parcel.${path}`,
  path,
  parent: path === "" ? null : path.includes(".") ? `parcel.${path.replace(/\.[^.]*$/, "")}` : "parcel",
  kind: "atomic",
  initial: null,
  description: "",
  tags: [],
  entry: [],
  exit: [],
  lines: [],
  x: 0,
  y: 0,
  width: 120,
  height: 60,
  ...given,
})

const edge = (
  given: Partial<PictureEdge> & Pick<PictureEdge, "source" | "target" | "event" | "by" | "title">,
): PictureEdge => ({
  id: `${given.source}|${given.event}|0`,
  guards: [],
  effects: [],
  points: [],
  label: null,
  ...given,
})

export const parcelPicture: Picture = {
  flow: "parcel",
  version: "2",
  locale: "en",
  width: 800,
  height: 400,
  states: [
    state("", { title: "Parcel", kind: "compound", description: "A parcel on its way.", width: 800, height: 400 }),
    state("packed", {
      title: "Packed",
      description: "Waiting for the courier.",
      x: 40,
      y: 60,
      entry: ["print the label"],
    }),
    state("travelling", {
      title: "Travelling",
      kind: "compound",
      x: 240,
      y: 40,
      width: 300,
      height: 200,
      tags: ["open"],
    }),
    state("travelling.road", { title: "On the road", x: 260, y: 80, exit: ["stop the tracking"] }),
    state("travelling.depot", { title: "In the depot", x: 400, y: 80 }),
    state("delivered", { title: "Delivered", kind: "final", x: 640, y: 60 }),
    state("lost", { title: "Lost", kind: "final", x: 640, y: 200 }),
  ],
  edges: [
    edge({
      source: "parcel.packed",
      target: "parcel.travelling",
      event: "parcel.collected",
      by: "provider",
      title: "The courier collects it",
    }),
    edge({
      source: "parcel.packed",
      target: null,
      event: "customer.noted",
      by: "customer",
      title: "The customer adds a note",
      effects: ["tell the courier"],
    }),
    edge({
      source: "parcel.travelling.road",
      target: "parcel.travelling.depot",
      event: "parcel.stored",
      by: "provider",
      title: "The courier stores it",
    }),
    edge({
      source: "parcel.travelling.depot",
      target: "parcel.delivered",
      event: "customer.fetched",
      by: "customer",
      title: "The customer fetches it",
      guards: ["the code is right"],
      effects: ["thank the customer"],
    }),
    edge({
      source: "parcel.travelling.depot",
      target: "parcel.travelling.road",
      event: "",
      by: "system",
      title: "By itself",
      guards: ["the depot is full"],
    }),
    edge({
      source: "parcel.travelling",
      target: "parcel.lost",
      event: "xstate.after.wait.parcel.travelling",
      by: "clock",
      title: "after 30 days: the time to arrive",
    }),
  ],
  starts: [{ state: "parcel.packed", at: { x: 20, y: 90 }, points: [] }],
}

export const parcelPage: FlowPage = {
  summary: {
    id: "parcel",
    version: "2",
    kind: "server",
    group: "buy",
    place: 10,
    title: { it: "Pacco", en: "Parcel" },
    summary: { it: "Un pacco in viaggio.", en: "A parcel on its way." },
    states: 6,
    transitions: 6,
    thumbnail: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 4'></svg>",
  },
  picture: parcelPicture,
  rows: ["PA-01"],
  stateRows: { "travelling.depot": ["PA-02"], "": ["PA-09"] },
  screens: { "": "/parcels", travelling: "/parcels/$code" },
  tests: [
    { file: "parcel.test.ts", title: "[PA-02] a parcel waits in the depot", rows: ["PA-02"] },
    { file: "parcel.test.ts", title: "[PA-01] a parcel is packed", rows: ["PA-01"] },
    { file: "other.test.ts", title: "[ZZ-01] something else", rows: ["ZZ-01"] },
  ],
  toured: parcelIds().slice(0, 4),
  versions: ["1"],
  gone: { "parcel.travelling.ship": "1" },
}

function parcelIds(): readonly string[] {
  return parcelPicture.edges.map(({ id }) => id)
}

const letter = { flow: "letter", title: { it: "Lettera", en: "Letter" } }
const collected = "parcel.packed|parcel.collected|0"

export const parcelTalk: FlowTalk = {
  says: {
    [collected]: [
      { ...letter, opens: true },
      { flow: "toasts", title: { it: "Avvisi", en: "Toasts" } },
    ],
  },
  hears: { "parcel.collected": [letter] },
}

export const parcelMap: FlowMap = {
  drawing: "<svg data-drawing></svg>",
  told: [
    {
      followed: "parcel",
      follower: "letter",
      text: "The parcel tells the letter.",
      messages: [
        {
          title: "It is told",
          causes: [{ transition: collected, title: "The courier collects it", state: "Packed" }],
          hears: [{ transition: "letter.open|told|0", title: "It is told", state: "Open" }],
        },
        { title: null, causes: [], hears: [] },
      ],
    },
  ],
}
