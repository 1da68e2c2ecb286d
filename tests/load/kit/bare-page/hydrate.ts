import { createElement } from "react"
import { hydrateRoot } from "react-dom/client"
import { BarePage } from "./page.ts"

const page = document.querySelector("#page")
const pictures: readonly string[] = JSON.parse(document.querySelector("#pictures")?.textContent ?? "[]")
if (page) hydrateRoot(page, createElement(BarePage, { pictures }))
