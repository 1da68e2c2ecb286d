import type { LocalName } from "../locals.ts"
import { at, circle, ellipse, path, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { Figure } from "./figures.ts"
import { vespa } from "./vehicles.ts"

/** Seen from behind on a wall, hands and feet on holds; 100 tall from the lower foot to the higher hand. */
export const climber: Figure = (s, x, y, k, coat = "red", depth = 0) =>
  at(
    x,
    y,
    k / 100,
    path("M-34 -40Q-26 -70 -14 -76L-6 -20Q-20 -20 -34 -40z", s.paint("ink", depth, -0.4), 'opacity=".25"'),
    stroke("M-5 -38L-20 -24L-16 0M6 -38L24 -34L22 -14", s.paint("navy", depth), 10),
    stroke("M-18 0h8M20 -14h9", s.paint("sun", depth), 6),
    stroke("M-12 -64L-26 -78L-20 -98M12 -64L26 -70L30 -90", s.paint("skin", depth), 7),
    path("M-15 -70Q0 -78 15 -70L11 -38Q0 -34 -11 -38z", s.paint(coat, depth, -0.1)),
    path("M4 -75Q12 -74 15 -70L11 -38Q8 -36 3 -36z", s.paint(coat, depth, 0.5)),
    stroke("M-12 -38H12", s.paint("ink", depth), 4),
    circle(-1, -82, 9, s.paint("skin", depth, -0.2)),
    path("M-12 -81a11 11 0 0 1 22 0z", s.paint("white", depth, 0.1)),
    path("M8 -36q6 2 5 10h-9q-1 -8 4 -10z", s.paint("teal", depth)),
  )

/** Riding to the right, wheels on (x, y); 100 tall. */
export const cyclist: Figure = (s, x, y, k, coat = "teal", depth = 0) => {
  const frame = s.paint(coat === "red" ? "navy" : "red", depth)
  const wheel = (cx: number) =>
    circle(cx, -20, 19, "none", `stroke="${s.paint("ink", depth)}" stroke-width="4"`) +
    circle(cx, -20, 3, s.paint("iron", depth))
  return at(
    x,
    y,
    k / 100,
    ellipse(-8, 1, 52, 4, s.paint("ink", depth, -0.4), 'opacity=".3"'),
    wheel(-32),
    wheel(34),
    stroke("M-32 -20L-14 -46H20L34 -20M-32 -20H0L20 -46M0 -20L-16 -52M20 -46L17 -58L26 -60", frame, 3.6),
    stroke("M-22 -53H-8", s.paint("walnut", depth), 5),
    stroke("M-14 -56L6 -40L0 -16", s.paint("navy", depth, -0.2), 9),
    path("M-22 -58Q-18 -82 2 -90L12 -82Q6 -62 -6 -52z", s.paint(coat, depth, 0)),
    path("M2 -90L12 -82Q6 -62 -6 -52Q-2 -74 2 -90z", s.paint(coat, depth, 0.4)),
    stroke("M6 -80L12 -66L24 -60", s.paint(coat, depth, 0.2), 6),
    circle(13, -96, 8, s.paint("skin", depth)),
    path("M3 -96a10 10 0 0 1 20 -2l3 2z", s.paint("white", depth, 0.1)),
  )
}

/** Rowing standing, one long oar, on whatever (x, y) floats; 100 tall, facing right. */
export const rower: Figure = (s, x, y, k, coat = "white", depth = 0) =>
  at(
    x,
    y,
    k / 100,
    stroke("M-4 -48L-14 -24L-16 0M2 -48L14 -26L12 0", s.paint("navy", depth), 10),
    path("M-8 -84Q6 -90 16 -80L8 -46Q0 -42 -10 -48z", s.paint(coat, depth, 0)),
    path("M8 -87Q13 -85 16 -80L8 -46Q5 -44 0 -44z", s.paint(coat, depth, 0.4)),
    stroke("M10 -78L28 -66L40 -62M2 -80L20 -74L38 -66", s.paint(coat, depth, -0.15), 7),
    stroke("M46 -72L-70 24", s.paint("oak", depth, 0.2), 4),
    path("M-66 18L-104 46Q-106 54 -96 52L-62 26z", s.paint("oak", depth, 0.4)),
    circle(14, -94, 9, s.paint("skin", depth)),
    path("M-2 -97Q14 -92 32 -99Q24 -102 22 -102Q20 -109 13 -109T5 -101Q2 -100 -2 -97z", s.paint("straw", depth, 0.1)),
  )

/** Walking on snowshoes to the right, with two poles; 100 tall. */
export const snowshoer: Figure = (s, x, y, k, coat = "red", depth = 0) =>
  at(
    x,
    y,
    k / 100,
    ellipse(-6, 3, 40, 5, s.paint([0.7, 0.05, 250], depth), 'opacity=".6"'),
    ellipse(-20, 0, 20, 5, s.paint("orange", depth)),
    ellipse(16, -3, 20, 5, s.paint("orange", depth, -0.1)),
    stroke("M-3 -46L-14 -24L-19 -4M2 -46L14 -26L15 -7", s.paint("navy", depth), 11),
    path("M-14 -82Q0 -90 12 -82L13 -44Q0 -37 -13 -44z", s.paint(coat, depth, 0)),
    path("M2 -87Q9 -86 12 -82L13 -44Q9 -41 3 -40z", s.paint(coat, depth, 0.5)),
    path("M-13 -82Q-30 -82 -29 -58Q-27 -48 -13 -52z", s.paint("cypress", depth)),
    stroke("M7 -76L22 -60L28 -66M-4 -74L-18 -60L-22 -62", s.paint(coat, depth, 0.1), 8),
    stroke("M30 -70L40 -2M-20 -66L-36 0", s.paint("iron", depth), 2.6),
    circle(1, -95, 9, s.paint("skin", depth)),
    path("M-10 -95a11 11 0 0 1 22 0z", s.paint("teal", depth)),
    circle(1, -107, 4, s.paint("white", depth)),
  )

/** Going uphill on touring skis to the right; 100 tall. */
export const tourer: Figure = (s, x, y, k, coat = "orange", depth = 0) =>
  at(
    x,
    y,
    k / 100,
    stroke("M-54 4L30 2Q38 1 42 -4M-30 -4L54 -6Q62 -7 66 -12", s.paint("red", depth), 4.6),
    stroke("M-4 -46L-16 -24L-22 2M2 -46L18 -28L18 -6", s.paint("navy", depth), 11),
    path("M-12 -82Q4 -92 15 -82L13 -44Q0 -37 -13 -45z", s.paint(coat, depth, 0)),
    path("M6 -88Q12 -86 15 -82L13 -44Q9 -41 3 -40z", s.paint(coat, depth, 0.5)),
    path("M-11 -82Q-30 -80 -27 -56Q-25 -46 -12 -52z", s.paint("iron", depth)),
    stroke("M9 -76L26 -66L32 -72M-2 -74L-18 -62L-26 -64", s.paint(coat, depth, 0.1), 8),
    stroke("M34 -76L48 -4M-24 -68L-46 2", s.paint("iron", depth, 0.2), 2.6),
    circle(5, -96, 9, s.paint("skin", depth)),
    path("M-6 -96a11 11 0 0 1 22 -1z", s.paint("ink", depth)),
  )

/** A Vespa on the road, one or two on it; `k` is its length. */
export function onVespa(s: Stage, x: number, y: number, k: number, of: LocalName, coat: LocalName, two = true): string {
  const person = (dx: number, jacket: LocalName, helmet: LocalName, reach: string) =>
    at(
      dx,
      -82,
      1,
      stroke("M-8 -4L30 4L34 52", s.paint("navy", 0, -0.1), 15),
      stroke("M34 54h14", s.paint("walnut", 0), 9),
      path("M-24 0Q-30 -52 -4 -64Q16 -66 18 -46L10 2z", s.paint(jacket, 0, -0.05)),
      path("M-2 -64Q16 -66 18 -46L10 2L-4 2Q4 -30 -2 -64z", s.paint(jacket, 0, 0.45)),
      stroke(reach, s.paint(jacket, 0, 0.1), 11),
      circle(4, -80, 15, s.paint("skin", 0)),
      path("M-15 -80a19 19 0 0 1 38 -2q-4 4 -12 3q-2 -10 -8 -8q-10 8 -8 17q-9 0 -10 -10z", s.paint(helmet, 0, 0.1)),
    )
  return (
    vespa(s, x, y, k, of) +
    at(
      x,
      y,
      k / 200,
      two ? person(-44, "cream", "white", "M2 -46L30 -30L44 -34") : "",
      person(-8, coat, "sun", "M4 -48L30 -34L52 -48"),
    )
  )
}
