/** The script of an exported page: the picture moves and zooms under pointer, wheel and keyboard. No modules: from the disk. */
export const panZoom = `
(() => {
  const stage = document.querySelector(".stage"), svg = stage.querySelector("svg")
  const width = +svg.getAttribute("width"), height = +svg.getAttribute("height")
  let x = 0, y = 0, scale = 1
  const show = () => { svg.style.transform = "translate(" + x + "px," + y + "px) scale(" + scale + ")" }
  const fit = () => {
    scale = Math.min(1, (stage.clientWidth - 32) / width)
    x = (stage.clientWidth - width * scale) / 2
    y = Math.max(16, (stage.clientHeight - height * scale) / 2)
    show()
  }
  const zoom = (by, cx, cy) => {
    const next = Math.min(4, Math.max(0.1, scale * by))
    x = cx - (cx - x) * next / scale
    y = cy - (cy - y) * next / scale
    scale = next
    show()
  }
  const middle = (by) => zoom(by, stage.clientWidth / 2, stage.clientHeight / 2)
  stage.addEventListener("wheel", (event) => {
    event.preventDefault()
    const box = stage.getBoundingClientRect()
    zoom(Math.exp(-event.deltaY / 500), event.clientX - box.left, event.clientY - box.top)
  }, { passive: false })
  stage.addEventListener("pointerdown", (event) => stage.setPointerCapture(event.pointerId))
  stage.addEventListener("pointermove", (event) => {
    if (event.buttons !== 1) return
    x += event.movementX
    y += event.movementY
    show()
  })
  stage.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key]
    if (step) { x += step[0]; y += step[1]; show() }
    else if (event.key === "+") middle(1.25)
    else if (event.key === "-") middle(0.8)
    else if (event.key === "0") fit()
    else return
    event.preventDefault()
  })
  for (const button of document.querySelectorAll("[data-zoom]")) {
    button.addEventListener("click", () => +button.dataset.zoom === 0 ? fit() : middle(+button.dataset.zoom))
  }
  addEventListener("resize", fit)
  fit()
})()
`
