// Removes the texts of the runtime's errors: the code and the link to its page, which stay, tell a developer more.
const words = {};

export { words as buildDescMap, words as errorDescMap, words as runtimeDescMap, words as typeDescMap };
