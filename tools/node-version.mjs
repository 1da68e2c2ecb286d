// Stops with a clear message if Node is too old. The project brings its own Node on Linux and Windows (see
// package.json).
const [major, minor] = process.versions.node.split(".").map(Number)
if (major < 22 || (major === 22 && minor < 12)) {
  console.error(
    `Altrove needs Node 22.12 or newer; this is ${process.versions.node}.\n` +
      "On Linux and Windows `npm ci` brings Node 24 along: run it again without --omit=optional.\n" +
      "On macOS install Node 24 from https://nodejs.org.",
  )
  process.exit(1)
}
