export default {
  trainingNeedsRegistration: "请先输入训练密码加入该训练。",
  trainingNotFound: "该训练不存在。",
};
