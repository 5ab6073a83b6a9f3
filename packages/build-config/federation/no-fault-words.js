// The sentences of the runtime's faults: the code and the link to its page, which stay, tell the developer more.
const words = {};

export { words as buildDescMap, words as errorDescMap, words as runtimeDescMap, words as typeDescMap };
