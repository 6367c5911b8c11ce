// What a process of the tests does: its input says which.
const WORKS = {
  back: ({ value }) => value,
  secrets: () => Object.keys(process.env).filter((name) => /DATABASE|SECRET|KEY|SALT/.test(name)),
  pid: () => process.pid,
  loop: () => {
    for (;;);
  },
  // One array of millions of parts: at its limit the engine ends the whole process.
  matches: () => '&'.repeat(28_000_000).match(/&/g).length,
  buffers: async () => {
    for (const all = []; ; await new Promise((done) => setTimeout(done, 5))) all.push(Buffer.alloc(10_000_000, 1));
  },
  wrong: () => {
    throw new RangeError('This is wrong');
  },
  sum: async (_, talk) => {
    let sum = 0;
    for await (const order of talk.orders) {
      if (order === 'end') return sum;
      sum += order;
      await talk.report(sum);
    }
  },
};

Object.defineProperty(exports, '__esModule', { value: true });
exports.default = (input, talk) => WORKS[input.kind](input, talk);
