// Stubs of Unreal's HTTP module and its ticker: what they tell comes in Engine::Tick, on one thread, as in the game.

#pragma once

#include "Core.h"
#include <arpa/inet.h>
#include <map>
#include <mutex>
#include <netinet/in.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

struct IHttpResponse
{
	int32 status = 0;
	std::map<std::string, std::string> headers;
	TArray<uint8> body;
	int32 GetResponseCode() const { return status; }
	const TArray<uint8>& GetContent() const { return body; }
	FString GetHeader(const FString& name) const
	{
		const auto found = headers.find(Narrow(name.ToLower()));
		return found == headers.end() ? FString() : Widen(found->second);
	}
};
using FHttpResponsePtr = TSharedPtr<IHttpResponse>;

/** What shall run in the next tick. */
struct Engine
{
	static inline std::mutex lock;
	static inline std::vector<std::function<void()>> pending;
	static void Post(std::function<void()> what)
	{
		const std::lock_guard<std::mutex> held(lock);
		pending.push_back(std::move(what));
	}
	static void Tick();
};

struct IHttpRequest;
using FHttpRequestPtr = TSharedPtr<IHttpRequest>;

struct Completion
{
	std::function<void(FHttpRequestPtr, FHttpResponsePtr, bool)> told;
	template <typename F> void BindLambda(F what) { told = what; }
};

/** One connection a request: the real module keeps them. */
struct IHttpRequest : TSharedFromThis<IHttpRequest>
{
	std::string host, path, verb, head, body;
	int port = 80;
	int socketOf = -1;
	Completion completion;

	void SetURL(const FString& url)
	{
		const std::string text = Narrow(url);
		const size_t from = text.find("://") + 3, slash = text.find('/', from);
		const std::string authority = text.substr(from, slash - from);
		const size_t colon = authority.find(':');
		host = authority.substr(0, colon);
		if (colon != std::string::npos) port = std::stoi(authority.substr(colon + 1));
		path = text.substr(slash);
	}
	void SetVerb(const FString& of) { verb = Narrow(of); }
	void SetHeader(const FString& name, const FString& value) { head += Narrow(name) + ": " + Narrow(value) + "\r\n"; }
	void SetContentAsString(const FString& text) { body = Narrow(text); }
	Completion& OnProcessRequestComplete() { return completion; }
	bool ProcessRequest()
	{
		const auto self = shared_from_this();
		std::thread([self] { self->Exchange(); }).detach();
		return true;
	}
	void CancelRequest() { if (socketOf >= 0) shutdown(socketOf, SHUT_RDWR); }

private:
	void Exchange()
	{
		const auto response = std::make_shared<IHttpResponse>();
		const bool isWhole = Connect() && Receive(*response);
		if (socketOf >= 0) close(std::exchange(socketOf, -1));
		const auto self = shared_from_this();
		Engine::Post([self, response, isWhole] { if (self->completion.told) self->completion.told(FHttpRequestPtr(self), FHttpResponsePtr(response), isWhole); });
	}

	bool Connect()
	{
		sockaddr_in address{};
		address.sin_family = AF_INET;
		address.sin_port = htons(uint16_t(port));
		inet_pton(AF_INET, host.c_str(), &address.sin_addr);
		socketOf = socket(AF_INET, SOCK_STREAM, 0);
		if (connect(socketOf, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) return false;
		const std::string length = "Content-Length: " + std::to_string(body.size()) + "\r\n";
		const std::string all = verb + " " + path + " HTTP/1.1\r\nHost: " + host + ":" + std::to_string(port) + "\r\nConnection: close\r\n" + length + head + "\r\n" + body;
		for (size_t sent = 0; sent < all.size();)
		{
			const ssize_t count = send(socketOf, all.data() + sent, all.size() - sent, MSG_NOSIGNAL);
			if (count <= 0) return false;
			sent += size_t(count);
		}
		return true;
	}

	/** The connection ends with the answer. */
	bool Receive(IHttpResponse& response)
	{
		std::string all;
		char part[65536];
		ssize_t count;
		while ((count = recv(socketOf, part, sizeof part, 0)) > 0) all.append(part, size_t(count));
		const size_t end = all.find("\r\n\r\n");
		if (end == std::string::npos) return false;
		response.status = std::atoi(all.c_str() + 9);
		for (size_t at = all.find("\r\n"); at < end;)
		{
			const size_t from = at + 2, colon = all.find(':', from);
			at = all.find("\r\n", from);
			std::string name = all.substr(from, colon - from);
			for (char& sign : name) sign = char(std::tolower(sign));
			response.headers[name] = Narrow(Widen(all.substr(colon + 1, at - colon - 1)).TrimStartAndEnd());
		}
		std::string content = all.substr(end + 4);
		if (response.headers["transfer-encoding"] == "chunked" && !Unchunk(content)) return false;
		const auto length = response.headers.find("content-length");
		if (length != response.headers.end() && std::stoul(length->second) != content.size()) return false;
		response.body.items.assign(content.begin(), content.end());
		return count == 0;
	}

	static bool Unchunk(std::string& content)
	{
		std::string whole;
		for (size_t at = 0; at < content.size();)
		{
			const size_t line = content.find("\r\n", at);
			if (line == std::string::npos) return false;
			const size_t size = std::stoul(content.substr(at, line - at), nullptr, 16);
			if (size == 0) return content = whole, true;
			whole += content.substr(line + 2, size);
			at = line + 2 + size + 2;
		}
		return false;
	}
};

struct FHttpModule
{
	static FHttpModule& Get() { static FHttpModule one; return one; }
	TSharedRef<IHttpRequest> CreateRequest() { return MakeShared<IHttpRequest>(); }
};

struct FTickerDelegate
{
	std::function<bool(float)> told;
	template <typename F> static FTickerDelegate CreateLambda(F what) { return {what}; }
};

struct FTSTicker
{
	struct Element { double at = 0; FTickerDelegate delegate; };
	using FDelegateHandle = TWeakPtr<Element>;
	std::vector<std::shared_ptr<Element>> elements;

	static FTSTicker& GetCoreTicker() { static FTSTicker one; return one; }
	FDelegateHandle AddTicker(FTickerDelegate delegate, float delay)
	{
		elements.push_back(std::make_shared<Element>(Element{FPlatformTime::Seconds() + delay, std::move(delegate)}));
		return FDelegateHandle(TSharedPtr<Element>(elements.back()));
	}
	static void RemoveTicker(FDelegateHandle handle) { std::erase(GetCoreTicker().elements, handle.held.lock()); }
	void Tick()
	{
		const auto due = elements;
		for (const auto& one : due)
		{
			if (one->at > FPlatformTime::Seconds() || std::find(elements.begin(), elements.end(), one) == elements.end()) continue;
			std::erase(elements, one);
			one->delegate.told(0);
		}
	}
};

inline void Engine::Tick()
{
	std::vector<std::function<void()>> now;
	{
		const std::lock_guard<std::mutex> held(lock);
		now.swap(pending);
	}
	for (const auto& one : now) one();
	FTSTicker::GetCoreTicker().Tick();
}
