import type { GiftTheme } from "../themes.ts"
import { fade, type Item, PANEL, shape, stroke } from "./items.ts"
import { bird, cypress, ellipse, fir, land, polygon, rect, rounded, star } from "./outlines.ts"

/** How far down the front of the voucher its picture reaches. */
export const PICTURE = 286
const W = PANEL.width
const sky = (from: string, to: string, bottom = 230) => shape(rect(0, 0, W, PICTURE), fade(from, to, 0, bottom))
const all = (outlines: readonly string[]) => outlines.join("")

/** The pictures: flat layers of land, with light from one side. */
export const scenes: Readonly<Record<GiftTheme, () => readonly Item[]>> = {
  hills: () => [
    sky("#e2935a", "#f3cf9d"),
    shape(ellipse(204, 128, 62), "#f7dfae", 0.55),
    shape(ellipse(204, 128, 46), "#fdf2d6"),
    shape(land(W, PICTURE, 168, 150, 160, 176, 158, 166), "#dda170"),
    shape(land(W, PICTURE, 196, 176, 184, 202, 194, 178), fade("#cd7a4d", "#b9663c", 176, 260)),
    shape(house(64, 184), "#f4dcb4"),
    shape(roof(64, 184), "#8f4526"),
    shape(all([cypress(44, 184, 40), cypress(53, 183, 30), cypress(104, 182, 34)]), "#49502b"),
    shape(land(W, PICTURE, 222, 204, 214, 230, 212, 198), "#a9522d"),
    shape(all([cypress(222, 213, 58), cypress(238, 210, 46), cypress(252, 207, 64)]), "#3a4126"),
    ...[0, 1, 2, 3, 4, 5].map((row) =>
      stroke(`M${6 + row * 16} ${228 - row * 1.5}Q${34 + row * 15} ${246} ${20 + row * 30} 290`, "#8f4526", 1.6),
    ),
    shape(land(W, PICTURE, 262, 246, 238, 250, 256, 240), fade("#6d5b38", "#55502f", 238, 286)),
    shape(land(W, PICTURE + 4, 280, 272, 276, 262, 266, 270), "#454729"),
  ],
  sea: () => [
    sky("#7fb9bf", "#fbe6c8", 176),
    shape(ellipse(92, 136, 44), "#fdf1d2", 0.6),
    shape(ellipse(92, 136, 31), "#fdf6e2"),
    stroke(all([bird(176, 66, 9), bird(198, 54, 7), bird(212, 70, 6)]), "#3f6a70", 1.4),
    shape(land(W, 180, 168, 158, 164, 172, 174, 176), "#a9c6c1"),
    shape(rect(0, 172, W, PICTURE - 172), fade("#4ea3ab", "#1d5d69", 172, PICTURE)),
    shape(
      all([
        rect(66, 178, 54, 2.2),
        rect(74, 185, 40, 2.2),
        rect(60, 193, 58, 2.4),
        rect(80, 202, 28, 2.4),
        rect(70, 212, 42, 2.6),
      ]),
      "#fbeecb",
      0.75,
    ),
    shape(
      "M196 196C200 168 206 132 218 118C226 110 233 122 238 134C244 128 250 128 254 142C262 164 266 182 270 196Z",
      fade("#d98a5a", "#a5522e", 118, 196),
    ),
    shape("M228 196C230 170 232 148 238 134C244 128 250 128 254 142C262 164 266 182 270 196Z", "#8f4527", 0.75),
    shape("M268 198C270 182 274 166 281 160C288 166 292 184 298 198Z", "#b5623a"),
    shape(rect(190, 195, 108, 3), "#2f7f89", 0.7),
    shape("M128 226L128 158C146 176 154 200 156 226Z", "#fffaf0"),
    shape("M123 226L123 170C112 186 106 206 103 226Z", "#e9824f"),
    shape("M98 231H162C158 241 150 245 142 245H114C106 245 101 240 98 231Z", "#7a3a20"),
    shape("M104 250H156L150 252.5H112Z", "#17505b", 0.7),
    shape(land(W, PICTURE, 262, 258, 262, 257, 262, 258, 261), "#174f5b", 0.55),
    shape(land(W, PICTURE, 275, 272, 276, 271, 275, 272, 276), "#123f4a", 0.6),
  ],
  city: () => [
    sky("#8a5a78", "#f5b878", 200),
    shape(ellipse(66, 168, 52), "#fbd7a0", 0.5),
    shape(ellipse(66, 168, 34), "#fdeac6"),
    stroke(all([bird(124, 92, 8), bird(144, 82, 6), bird(108, 80, 5)]), "#5b3a55", 1.3),
    shape(land(W, PICTURE, 190, 178, 186, 176, 184, 172), "#b9788a"),
    shape(
      all([
        rect(24, 150, 13, 90),
        polygon([20, 150], [30.5, 128], [41, 150]),
        rect(96, 176, 40, 70),
        polygon([90, 176], [116, 160], [142, 176]),
        rect(262, 160, 22, 90),
        polygon([257, 160], [273, 146], [289, 160]),
      ]),
      "#95586c",
    ),
    shape("M150 196C150 150 170 122 197 118C224 122 244 150 244 196Z", fade("#cf6f45", "#a94e34", 118, 196)),
    ...[-30, -14, 0, 14, 30].map((x) => stroke(`M197 119Q${197 + x * 1.3} 150 ${197 + x * 1.5} 196`, "#8f3f2b", 1.3)),
    shape(all([rect(190, 100, 14, 20), polygon([187, 101], [197, 84], [207, 101])]), "#f0d3ae"),
    shape(ellipse(197, 81, 2.6), "#fbe3b4"),
    shape(rect(146, 194, 102, 60), "#e3b592"),
    shape(all([162, 184, 206, 228].map((x) => `M${x - 5} 222V210A5 5 0 0 1 ${x + 5} 210V222Z`)), "#7a4a52"),
    shape(all([rect(70, 120, 17, 140)]), "#d99e80"),
    shape(polygon([66, 121], [78.5, 98], [91, 121]), "#8f3f2b"),
    shape(all(["M74 142V134A4.500 4.500 0 0 1 83 134V142Z"]), "#5f3b4c"),
    shape(rect(0, 248, W, PICTURE - 248), "#4c2838"),
    ...roofs([
      [-6, 232, 62, "#7f4250"],
      [48, 240, 58, "#8f4a4e"],
      [104, 230, 64, "#74394a"],
      [166, 242, 54, "#8a4650"],
      [216, 232, 56, "#7a3e4c"],
      [264, 240, 50, "#6c3547"],
    ]),
    shape(
      all([
        rect(14, 252, 6, 9),
        rect(32, 252, 6, 9),
        rect(120, 250, 6, 9),
        rect(146, 250, 6, 9),
        rect(232, 252, 6, 9),
        rect(252, 252, 6, 9),
        rect(74, 259, 6, 9),
        rect(186, 261, 6, 9),
      ]),
      "#fbd488",
    ),
  ],
  table: () => [
    shape(rect(0, 0, W, PICTURE), fade("#eec894", "#e2ab76", 0, 220)),
    shape(rounded(92, 72, 174, 112, 6), "#8c5a38"),
    shape(rect(100, 80, 158, 96), fade("#9ccbd0", "#fbe9c9", 80, 150)),
    shape("M100 134C130 112 160 140 196 122C220 110 240 118 258 112V176H100Z", "#9fae74"),
    shape("M100 154C140 138 170 160 210 148C232 142 246 146 258 142V176H100Z", "#7b8a4e"),
    shape(all([cypress(150, 146, 34), cypress(160, 148, 26), cypress(232, 144, 38)]), "#4a5a33"),
    shape(all([rect(176, 80, 6, 96), rect(100, 116, 158, 5)]), "#8c5a38"),
    shape(rect(84, 176, 190, 9), "#7a4c2f"),
    shape("M24 34Q40 90 22 180H0V20Z", "#f9ecd2", 0.85),
    shape("M0 214H298V286H0Z", fade("#fdf7ea", "#ecdab9", 230, 292)),
    shape("M0 214H298V222H0Z", "#f1e0c3"),
    shape(all([0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => rect(16 + i * 36, 222, 7, 64))), "#c96a42", 0.2),
    shape("M190 130H204V158C222 166 226 178 226 200V232H168V200C168 178 172 166 190 158Z", "#3d4a2c"),
    shape(rounded(174, 186, 46, 30, 3), "#f7ecd6"),
    stroke("M182 197H212M186 205H208", "#b4552f", 2.2),
    shape("M242 168H278C280 192 274 204 262 206V228H274V233H246V228H258V206C246 204 240 192 242 168Z", "#fffaf0", 0.72),
    shape("M242.500 182H277.500C277 197 271 203 260 204C249 203 243 197 242.500 182Z", "#8e2f3c"),
    shape(ellipse(82, 252, 74, 10), "#e6d2b2"),
    shape("M18 216H146C142 240 118 251 82 251C46 251 22 240 18 216Z", fade("#3f8f9a", "#2b6a76", 216, 251)),
    shape(lemon(46, 204, 21, -18) + lemon(118, 204, 20, 16), "#efb83c"),
    shape(lemon(82, 196, 24, 0), "#f6cb55"),
    shape("M92 172C102 158 122 156 130 164C120 176 104 180 92 172Z", "#6b7c3c"),
    shape("M64 176C52 166 38 168 32 176C44 184 56 184 64 176Z", "#7f9048"),
    shape(rect(14, 214, 136, 5), "#57a7b0"),
  ],
  snow: () => [
    sky("#3b3f6b", "#e9a58c", 176),
    shape(
      all(
        [
          [30, 40],
          [66, 24],
          [112, 58],
          [150, 30],
          [196, 50],
          [236, 26],
          [270, 60],
          [88, 88],
          [18, 92],
        ].map(([x, y]) => ellipse(x ?? 0, y ?? 0, 1.5)),
      ),
      "#fff6e6",
      0.9,
    ),
    shape(
      polygon([-10, 196], [22, 132], [40, 150], [62, 96], [78, 118], [96, 78], [116, 120], [132, 108], [164, 196]),
      fade("#e79a7f", "#8a7fa8", 78, 196),
    ),
    shape(
      polygon(
        [62, 96],
        [78, 118],
        [70, 196],
        [100, 196],
        [108, 104],
        [96, 78],
        [116, 120],
        [132, 108],
        [164, 196],
        [40, 196],
      ),
      "#5f5a8c",
      0.35,
    ),
    shape(
      polygon([130, 200], [172, 122], [188, 138], [214, 84], [228, 108], [246, 92], [272, 140], [310, 118], [310, 200]),
      fade("#efae8e", "#8f86b0", 84, 200),
    ),
    shape(
      polygon([214, 84], [228, 108], [222, 200], [310, 200], [310, 118], [272, 140], [246, 92], [236, 132]),
      "#5f5a8c",
      0.35,
    ),
    shape(land(W, PICTURE, 190, 184, 194, 188, 182, 190), "#c9c3df"),
    shape(all([14, 26, 40, 268, 282, 294].map((x, i) => fir(x, 206 + (i % 2) * 4, 40 + (i % 3) * 9))), "#3b4a63"),
    shape(land(W, PICTURE, 206, 214, 204, 210, 216, 204), "#e6e1ef"),
    shape(rect(150, 196, 72, 36), "#6b4330"),
    shape(all([rect(150, 203, 72, 1.6), rect(150, 212, 72, 1.6), rect(150, 221, 72, 1.6)]), "#57351f"),
    shape(all([rect(160, 208, 13, 13), rect(199, 208, 13, 13)]), "#fbd07a"),
    shape(rect(180, 208, 13, 24), "#47291a"),
    shape("M138 200L186 166L234 200L228 206L186 177L144 206Z", "#fffaf6"),
    shape(polygon([150, 199], [186, 174], [222, 199]), "#7a4e37"),
    shape(rect(204, 168, 9, 18), "#57351f"),
    stroke("M208 164C202 154 214 148 208 138C203 130 210 124 208 118", "#f3e6e6", 2.4),
    shape(all([fir(112, 236, 62), fir(92, 240, 46), fir(250, 238, 56)]), "#2c3a52"),
    shape(
      all([
        polygon([112, 174], [119, 189], [105, 189]),
        polygon([250, 182], [256, 195], [244, 195]),
        polygon([92, 194], [97, 205], [87, 205]),
      ]),
      "#f4f0f6",
    ),
    shape(land(W, PICTURE, 236, 228, 240, 244, 232, 240), "#f7f3f7"),
    shape(land(W, PICTURE + 4, 270, 262, 254, 266, 272, 258), fade("#ffffff", "#d3cbe4", 256, 288)),
    shape(
      "M186 232C182 246 196 252 188 264C182 274 160 278 150 290H176C186 278 206 272 206 258C206 246 192 244 196 232Z",
      "#ded8ea",
    ),
  ],
  night: () => [
    sky("#1a1836", "#6b4a78", 250),
    shape(
      all(
        [
          [24, 74],
          [58, 156],
          [150, 56],
          [126, 172],
          [158, 22],
          [196, 46],
          [222, 168],
          [206, 94],
          [284, 76],
          [18, 176],
          [108, 150],
          [262, 182],
          [176, 150],
          [190, 24],
        ].map(([x, y], i) => (i % 3 === 0 ? star(x ?? 0, y ?? 0, 4.4) : ellipse(x ?? 0, y ?? 0, 1.1))),
      ),
      "#fdeec2",
    ),
    shape("M246 22A26 26 0 1 0 269 60A21 21 0 1 1 246 22Z", "#fbe7b5"),
    shape(land(W, PICTURE, 206, 190, 198, 184, 200, 192), "#4a3a68"),
    shape(land(W, PICTURE, 226, 216, 224, 208, 218, 222), "#372c55"),
    shape(house(112, 219) + house(190, 217), "#241d3d"),
    shape(all([rect(119, 206, 5, 6), rect(128, 206, 5, 6), rect(197, 204, 5, 6)]), "#f8c870"),
    shape(all([cypress(92, 221, 40), cypress(146, 218, 34), cypress(224, 219, 44), cypress(235, 220, 32)]), "#221b3a"),
    shape(land(W, PICTURE, 252, 246, 240, 248, 240, 246), "#251d40"),
    ...garland([
      [-6, 82],
      [96, 96],
      [198, 62],
      [306, 100],
    ]),
    ...garland([
      [-6, 126],
      [84, 140],
      [176, 106],
      [306, 150],
    ]),
    shape(land(W, PICTURE, 272, 266, 272, 264, 270, 264), "#191430"),
  ],
}

const house = (x: number, foot: number) => rect(x, foot - 19, 28, 22)
const roof = (x: number, foot: number) => polygon([x - 4, foot - 18], [x + 14, foot - 30], [x + 32, foot - 18])

function roofs(rows: readonly (readonly [number, number, number, string])[]): readonly Item[] {
  return rows.flatMap(([x, top, width, colour]) => [
    shape(rect(x + 3, top + 12, width - 6, PICTURE - top), "#5a2f40"),
    shape(polygon([x, top + 14], [x + width * 0.22, top], [x + width * 0.78, top], [x + width, top + 14]), colour),
  ])
}

function lemon(x: number, y: number, size: number, tilt: number): string {
  const lean = (tilt / 90) * size
  return `M${x - size * 1.12} ${y + lean}C${x - size * 0.9} ${y - size * 0.3 + lean} ${x - size * 0.6} ${y - size * 0.72} ${x} ${y - size * 0.72}C${x + size * 0.6} ${y - size * 0.72} ${x + size * 0.9} ${y - size * 0.3 - lean} ${x + size * 1.12} ${y - lean}C${x + size * 0.9} ${y + size * 0.4 - lean} ${x + size * 0.6} ${y + size * 0.72} ${x} ${y + size * 0.72}C${x - size * 0.6} ${y + size * 0.72} ${x - size * 0.9} ${y + size * 0.4 + lean} ${x - size * 1.12} ${y + lean}Z`
}

/** A string of bulbs that hangs between points. */
function garland(points: readonly (readonly [number, number])[]): readonly Item[] {
  const spans = points.slice(1).map((end, index) => ({ start: points[index] ?? end, end }))
  const sag = 30
  const cord = spans.map(
    ({ start, end }) =>
      `M${start[0]} ${start[1]}Q${(start[0] + end[0]) / 2} ${(start[1] + end[1]) / 2 + sag} ${end[0]} ${end[1]}`,
  )
  const bulbs = spans.flatMap(({ start, end }) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].map((t) => {
      const middle = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + sag] as const
      const at = (axis: 0 | 1) => (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * middle[axis] + t ** 2 * end[axis]
      return [at(0), at(1) + 5] as const
    }),
  )
  return [
    stroke(all(cord), "#120e26", 1.3),
    shape(all(bulbs.map(([x, y]) => ellipse(x, y, 8.5))), "#f6b757", 0.22),
    shape(all(bulbs.map(([x, y]) => ellipse(x, y, 3.6, 4.4))), "#fbd98f"),
  ]
}
